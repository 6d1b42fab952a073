import { ApiError } from 'shared-api/client';
import { withIdempotencyKey } from './request-keys.ts';

/** Sends an entry, and gives its key. */
const keyOf = (entry: string) => withIdempotencyKey(entry, async (key) => key);

/** Sends an entry in vain, and gives its key. */
async function lostKeyOf(entry: string, kind: ApiError['kind'], status = 0): Promise<string> {
  let sent = '';
  const failure = new ApiError({ kind, status, msg: 'It failed.' });
  const sending = withIdempotencyKey(entry, async (key) => {
    sent = key;
    throw failure;
  });
  await expect(sending).rejects.toBe(failure);
  return sent;
}

it('gives each request that was answered a key of its own', async () => {
  expect(await keyOf('hello')).not.toBe(await keyOf('hello'));
  expect(await lostKeyOf('hello', 'status', 409)).not.toBe(await keyOf('hello'));
});

it.each([
  ['network', 0],
  ['timeout', 0],
  ['answer', 200],
  // The front door says so of a server that did what it was to do, and whose answer was lost.
  ['status', 503],
  ['status', 500],
] as const)('repeats the key while the outcome is not known: %s %s', async (kind, status) => {
  const first = await lostKeyOf('hello', kind, status);
  expect(await keyOf('bye')).not.toBe(first);
  expect(await keyOf('hello')).toBe(first);
  expect(await keyOf('hello')).not.toBe(first);
});

it('repeats the key of a request that is on its way, and of that one alone', async () => {
  const slow = Promise.withResolvers<string>();
  const keys: string[] = [];
  const held = withIdempotencyKey('hello', (key) => {
    keys.push(key);
    return slow.promise;
  });
  expect([await keyOf('hello')]).toEqual(keys);
  const next = await lostKeyOf('hello', 'network');
  expect(keys).not.toContain(next);
  slow.resolve('done');
  await held;
  expect(await keyOf('hello')).toBe(next);
});
