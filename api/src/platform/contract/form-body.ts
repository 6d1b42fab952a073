import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Operation } from 'shared-api/contract';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import { errorField } from '../error-field.ts';
import { CallError } from '../http/call-error.ts';
import type { Actor } from '../identity/actor.ts';
import type { FormSeats } from './form-seats.ts';
import { hangUpAfter } from './hang-up.ts';

/** What a form carries, in words. */
type Carried = NonNullable<Operation['carries']>;

const KIB = 1024;
/** A picture and the fields beside it. */
const FORM_BYTES_MAX = PICTURE_BYTES_MAX + 64 * KIB;
const CUT_OFF = 'The form could not be read to its end.';
const limits = {
  fileSize: PICTURE_BYTES_MAX,
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 4 * KIB,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** Adds a route that takes a form with files, and no other body. */
export function takeForms(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits });
    scope.addHook('onSend', async (request, reply, payload) =>
      typeof payload === 'string' && goesOn(request) ? hangUpAfter(request, reply, payload) : payload,
    );
    scope.route(route);
  });
}

/** Whether somebody is still sending, and more than they may or nobody knows how much. */
function goesOn({ raw }: FastifyRequest): boolean {
  return !raw.complete && !(announced(raw) <= FORM_BYTES_MAX);
}

/** How many bytes a body says it has; NaN when it does not say. */
function announced({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? Number.NaN);
}

/** A seat for the form of a request, held until it is answered or cut off; whoever finds none is heard to the end and refused. */
export function takeSeat(seats: FormSeats, request: FastifyRequest, actor?: Actor): () => void {
  const { raw } = request;
  // Cut off while it was found out who sends it: nobody is left to leave the seat.
  if (raw.destroyed && !raw.complete) throw new CallError('bad_request', CUT_OFF);
  try {
    // By person: somebody may have any number of tokens.
    const leave = seats.take(actor ? `person ${actor.personId}` : request.ip);
    raw.once('close', () => {
      if (!raw.complete) leave();
    });
    return leave;
  } catch (error) {
    raw.resume();
    throw error;
  }
}

/**
 * The fields of a form, files as File without the name their sender gave them. Everything is held in memory, within
 * the limits above; a form that goes beyond them is 422, one that breaks off or makes no sense 400.
 */
export async function readForm(
  request: FastifyRequest,
  carried: Carried = 'picture',
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return {};
  if (announced(request.raw) > FORM_BYTES_MAX) throw tooLarge(carried);
  const reading = readParts(request, carried);
  return Promise.race([reading, tooMuchArrives(request, carried)]).catch((error: unknown) => {
    // The rest is listened to and thrown away, so that the sender gets to hear the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof CallError ? error : formError(error, carried);
  });
}

async function readParts(request: FastifyRequest, carried: Carried): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    if (fields.has(part.fieldname)) throw new CallError('upload_refused', 'A field of the form came twice.');
    if (part.type === 'file') {
      const bytes = new Uint8Array(await part.toBuffer());
      fields.set(part.fieldname, new File([bytes], 'upload', { type: part.mimetype }));
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw tooMuch(carried);
      fields.set(part.fieldname, part.value);
    }
  }
  return Object.fromEntries(fields);
}

/** Counts what arrives, whatever it is: a form can go on for ever between its parts. */
function tooMuchArrives(request: FastifyRequest, carried: Carried): Promise<never> {
  return new Promise((_, reject) => {
    let seen = 0;
    request.raw.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > FORM_BYTES_MAX) reject(tooLarge(carried));
    });
  });
}

function formError(error: unknown, carried: Carried): CallError {
  switch (errorField(error, 'code')) {
    case 'FST_FILES_LIMIT':
      return new CallError('upload_refused', `Please send one ${carried} at a time.`);
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(carried);
    default:
      return errorField(error, 'statusCode') === 413
        ? tooMuch(carried)
        : new CallError('bad_request', CUT_OFF);
  }
}

/** The calls that take forms know no 413: too large is one more thing that can be wrong with a picture. */
function tooLarge(carried: Carried): CallError {
  return new CallError('upload_refused', `A ${carried} may have at most 8 MB.`);
}

function tooMuch(carried: Carried): CallError {
  return new CallError('upload_refused', `The form holds more than belongs to a ${carried}.`);
}
