import type { CompanyState, PageMeta } from 'shared-shell';
import * as z from 'zod';
import type { ProcessMessage } from './process-protocol.ts';
import type { ProcessTexts } from './process-texts.ts';
import type { RenderAnswer } from './render-job.ts';

/** Longest text of an error, and longest address, that is worth to be read. */
const MAX_TEXT = 20_000;

const sequence = z.int().positive();
const text = z.string();
/** Texts that become headers: what Node refuses there would fail in the front door. */
const location = text.regex(/^[\x21-\x7e\x80-\xff]*$/);
const tag = text.regex(/^[\x21-\x7e]+$/);
const message = text.transform((long) => long.slice(0, MAX_TEXT));

/** A schema for each field of a type, so that none is forgotten. */
type Fields<T> = Record<keyof T, z.ZodType>;

const meta = z.object({
  title: text,
  description: text,
  path: text.optional(),
  prev: text.optional(),
  next: text.optional(),
  unlisted: z.boolean().optional(),
  picture: text.optional(),
  preview: z.object({ location: text, alt: text, width: z.number(), height: z.number() }).optional(),
  sharedPath: text.optional(),
} satisfies Fields<PageMeta>);

const company = z.object({
  id: z.number(),
  marker: text,
  logo: text,
  template_id: z.number(),
  name_code: text,
  name_view: text,
  primary_color: text,
  secondary_color: text,
  loading: z.boolean(),
  error: text,
} satisfies Fields<CompanyState>);

const answer = z.object({
  status: z.int().min(200).max(599),
  redirect: location.optional(),
  styles: text,
  meta,
  jsonLd: z.array(text),
  company,
  owner: z.object({ remote: text, path: text, version: text }).nullable(),
  rendered: text,
  problem: message.nullable(),
  dependencies: z.array(tag),
  isDataMissing: z.boolean(),
} satisfies Fields<Omit<RenderAnswer, 'html'>>);

const messages = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('heartbeat'), residentBytes: z.number().nonnegative() }),
  z.object({ kind: z.literal('page'), id: sequence, answer }),
  z.object({ kind: z.enum(['error', 'timeout']), id: sequence, message }),
  z.object({
    kind: z.literal('call'),
    call: sequence,
    id: sequence.optional(),
    method: text,
    url: text.max(MAX_TEXT),
  }),
  z.object({ kind: z.literal('unhandled-rejection'), message }),
]);

/**
 * Reads what a render process sent. Code of a release may have forged it, so that all that the front door uses is checked, and what
 * goes into its log names no visitor's page. Null: it is no message.
 */
export function readMessage(fields: unknown, texts: Pick<ProcessTexts, 'clean'>): ProcessMessage | null {
  const read = messages.safeParse(fields);
  if (!read.success) return null;
  const message = read.data as ProcessMessage;
  if ('message' in message) return { ...message, message: texts.clean(message.message) };
  if (message.kind !== 'page' || message.answer.problem === null) return message;
  return { ...message, answer: { ...message.answer, problem: texts.clean(message.answer.problem) } };
}

/** Memory of a process, Buffers included; it is killed beyond. Between two checks the limit of the system holds. */
export const MAX_RESIDENT_BYTES = 400 * 2 ** 20;

export const TOO_MUCH_MEMORY = 'it takes too much memory';

/** Messages of a process from one check to the next. */
const MAX_MESSAGES = 5000;

/** Why a process that sent this is to be killed; null: it may live. */
export function reasonToKill(message: ProcessMessage | null, messages: number): string | null {
  if (!message) return 'it sent what is no message';
  if (messages > MAX_MESSAGES) return 'it sends too many messages';
  const hasTooMuch = message.kind === 'heartbeat' && message.residentBytes > MAX_RESIDENT_BYTES;
  return hasTooMuch ? TOO_MUCH_MEMORY : null;
}
