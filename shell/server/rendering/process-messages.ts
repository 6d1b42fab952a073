import type { CompanyState, PageMeta } from 'shared-shell';
import * as z from 'zod';
import type { ProcessMessage } from './process-protocol.ts';
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
  z.object({ kind: z.literal('call'), call: sequence, method: text, url: text.max(MAX_TEXT) }),
  z.object({ kind: z.literal('unhandled-rejection'), message }),
]);

/**
 * Reads what a render process sent. Code of a release may have forged it, so that all that the front door uses is checked.
 * Null: it is no message.
 */
export function readMessage(fields: unknown): ProcessMessage | null {
  const read = messages.safeParse(fields);
  return read.success ? (read.data as ProcessMessage) : null;
}
