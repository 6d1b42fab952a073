import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compression of pages: nearly as small as the best, at a fraction of its time. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** As many as Node.js has threads for it: an encoder that waits for a thread has its memory already. */
const compressions = bulkhead(4, Number.POSITIVE_INFINITY);

export type Encoding = 'br' | 'gzip' | 'identity';

const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  // Clients choose the header: its answers are bounded.
  cache: new LRUCache<string, string>({ max: 200 }) as never,
});

/** The encoding to answer an `Accept-Encoding` header with. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  return (header && negotiator.negotiate(String(header))) || 'identity';
}

/** The bytes of a page in one encoding. */
export interface EncodedPage {
  readonly body: Buffer;
  /** Strong: names these bytes. */
  readonly etag: string;
}

/** The same bytes in memory of their own: what zlib makes is a part of 16 kB, which stay as long as the part is kept. */
export const exactBytes = (bytes: Buffer): Buffer =>
  bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(new Uint8Array(bytes).buffer);

/** Makes a document and compresses it in a thread of its own. Under a crowd documents are not made before their turn. */
export async function encodePage(document: () => string, encoding: Encoding): Promise<EncodedPage> {
  const body = exactBytes(await compressions.execute(() => compress(Buffer.from(document()), encoding)));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return zip(plain, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return brotli(plain, { params });
}

/** Whether an If-None-Match header names the page (weak comparison, as RFC 9110 has it). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
