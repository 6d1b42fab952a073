import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Operation } from 'shared-api/contract';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import { errorField } from '../error-field.ts';
import { CallError } from '../http/errors.ts';
import type { Actor } from '../identity/actor.ts';

/** Uploads held in memory at one time, per process and per person. */
const MAX_UPLOADS = 16;
const MAX_UPLOADS_PER_PERSON = 3;

/** Limits the uploads held in memory, in total and per person. */
export class UploadSemaphore {
  readonly #held = new Map<string, number>();
  #all = 0;

  /**
   * Acquires a slot.
   * @returns releases the slot; repeated calls do nothing
   * @throws a 503 CallError when none is free
   */
  acquire(who: string): () => void {
    const own = this.#held.get(who) ?? 0;
    if (this.#all >= MAX_UPLOADS || own >= MAX_UPLOADS_PER_PERSON)
      throw new CallError('unavailable', 'Too many uploads are under way. Please try again shortly.');
    this.#held.set(who, own + 1);
    this.#all += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#all -= 1;
      const left = (this.#held.get(who) ?? 1) - 1;
      if (left > 0) this.#held.set(who, left);
      else this.#held.delete(who);
    };
  }
}

/** Bytes and milliseconds for which a body is drained after it was rejected. */
const MAX_DRAIN_BYTES = 8 * 1024 * 1024;
const MAX_DRAIN_MS = 2000;

/**
 * Replies to a client that is still sending and closes the connection. An immediate close would reset it and lose the
 * reply, so the rest is drained for a short while first.
 */
export function replyAndClose(request: FastifyRequest, reply: FastifyReply, answer: string): Readable {
  reply.header('connection', 'close').header('content-length', Buffer.byteLength(answer));
  // The answer is whole by its length; the end of the stream is what closes the connection.
  return Readable.from(
    (async function* () {
      yield answer;
      await bodyDrained(request.raw);
    })(),
  );
}

/** Until the sender has finished or gone, or has gone on for long enough. */
function bodyDrained(raw: IncomingMessage): Promise<void> {
  if (raw.complete || raw.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  let received = 0;
  const timer = setTimeout(resolve, MAX_DRAIN_MS);
  raw.once('end', resolve).once('close', resolve);
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MAX_DRAIN_BYTES) resolve();
  });
  raw.resume();
  return promise.finally(() => clearTimeout(timer));
}

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
      typeof payload === 'string' && goesOn(request) ? replyAndClose(request, reply, payload) : payload,
    );
    scope.route(route);
  });
}

/** The most bytes of a body that is not looked at. */
const IGNORED_BYTES_MAX = 16 * KIB;

/** Adds a route that takes a body of any type, and forgets it. */
export function takeAnyBody(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    scope.route({ ...route, bodyLimit: IGNORED_BYTES_MAX });
  });
}

/** Whether the client still sends more than the limit, or an unknown amount. */
function goesOn({ raw }: FastifyRequest): boolean {
  return !raw.complete && !(announced(raw) <= FORM_BYTES_MAX);
}

/** How many bytes a body says it has; NaN when it does not say. */
function announced({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? Number.NaN);
}

/** Acquires an upload slot for a request, held until it is answered or aborted; without one the body is drained and refused. */
export function acquireUpload(uploads: UploadSemaphore, request: FastifyRequest, actor?: Actor): () => void {
  const { raw } = request;
  // Aborted during authentication: no event would release the slot.
  if (raw.destroyed && !raw.complete) throw new CallError('bad_request', CUT_OFF);
  try {
    // Per person, because one person may have many tokens.
    const release = uploads.acquire(actor ? `person ${actor.personId}` : request.ip);
    raw.once('close', () => {
      if (!raw.complete) release();
    });
    return release;
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

/** Counts all bytes received: a form can be endless between its parts. */
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
