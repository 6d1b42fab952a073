import { ApiError } from 'shared-api/client';
import { withIdempotencyKey } from './request-keys.ts';

/** Sends an entry, and gives its key. */
const keyOf = (entry: string) => withIdempotencyKey(entry, async (key) => key);

/** Sends an entry in vain, and gives its key. */
async function lostKeyOf(entry: string, kind: ApiError['kind']): Promise<string> {
  let sent = '';
  const failure = new ApiError({ kind, msg: 'It failed.' });
  const sending = withIdempotencyKey(entry, async (key) => {
    sent = key;
    throw failure;
  });
  await expect(sending).rejects.toBe(failure);
  return sent;
}

it('gives each request that was answered a key of its own', async () => {
  expect(await keyOf('hello')).not.toBe(await keyOf('hello'));
  expect(await lostKeyOf('hello', 'status')).not.toBe(await keyOf('hello'));
});

it.each(['network', 'timeout', 'answer'] as const)(
  'repeats the key while the outcome is not known: %s',
  async (kind) => {
    const first = await lostKeyOf('hello', kind);
    expect(await keyOf('bye')).not.toBe(first);
    expect(await keyOf('hello')).toBe(first);
    expect(await keyOf('hello')).not.toBe(first);
  },
);

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
