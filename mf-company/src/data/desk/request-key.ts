import type { Deed } from './deed.ts';

const BYTES = 16;

/** Milliseconds after which the same entry is another one: 1 hour. */
const LIFE = 60 * 60 * 1000;

interface Awaited {
  readonly key: string;
  readonly since: number;
}

/** Names of requests by what was entered, while it is not known what came of them. */
const awaited = new Map<string, Awaited>();

/** A name for a request: the server does what it asks for once, however often it comes. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends what was entered, by the same name again where no answer came before. */
export async function once<Value>(
  entry: string,
  send: (key: string) => Promise<Deed<Value>>,
): Promise<Deed<Value>> {
  const known = awaited.get(entry);
  const request =
    known !== undefined && Date.now() - known.since < LIFE ? known : { key: randomKey(), since: Date.now() };
  awaited.set(entry, request);
  const deed = await send(request.key);
  if (deed.kind !== 'unsure') awaited.delete(entry);
  return deed;
}
