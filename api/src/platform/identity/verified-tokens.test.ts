import { createLocalJWKSet } from 'jose';
import { type SigningKey, sign, signingKey } from '../../testing/test-issuer.ts';
import { verifiedTokens } from './authenticator.ts';
import type { KeySet } from './issuer-keys.ts';

const ISSUER = 'https://id.example.com';
const AUDIENCE = 'wishbin-api';
const NOON = 1_800_000_000;

let present: KeySet;
let checked: number;

const setOf = (...keys: SigningKey[]): KeySet => createLocalJWKSet({ keys: keys.map(({ jwk }) => jwk) });

const key = await signingKey('ES256');

beforeEach(() => {
  present = setOf(key);
  checked = 0;
});

function reader(most?: number) {
  const keys = {
    current: async () => present,
    keyOf: async (header: Parameters<KeySet>[0]) => {
      checked += 1;
      return present(header);
    },
  };
  const read = verifiedTokens(keys, most);
  return (token: string, seconds = NOON) =>
    read(token, {
      issuer: ISSUER,
      audience: AUDIENCE,
      now: new Date(seconds * 1000),
      onRefusal: () => undefined,
    });
}

const tokenOf = (sub: string) =>
  sign(key, { iss: ISSUER, aud: AUDIENCE, sub, nbf: NOON - 10, exp: NOON + 300 });

describe('a token that comes again', () => {
  it('is checked once as long as it is good, and says the same', async () => {
    const read = reader();
    const token = await tokenOf('sam');
    const first = await read(token);
    expect(first.subject).toBe('sam');
    expect(await read(token, NOON + 299)).toEqual(first);
    expect(checked).toBe(1);
  });

  it('is refused once its time is over', async () => {
    const read = reader();
    const token = await tokenOf('sam');
    await read(token);
    await expect(read(token, NOON + 400)).rejects.toMatchObject({ code: 'sign_in_needed' });
    await expect(read(token, NOON - 400)).rejects.toMatchObject({ code: 'sign_in_needed' });
  });

  it('is checked anew by refreshed keys, and refused when its key was taken back', async () => {
    const read = reader();
    const token = await tokenOf('sam');
    await read(token);
    present = setOf(key);
    await read(token);
    expect(checked).toBe(2);
    present = setOf(await signingKey('ES256'));
    await expect(read(token)).rejects.toMatchObject({ code: 'sign_in_needed' });
  });

  it('is not known by what another one said, and what was altered is checked', async () => {
    const read = reader();
    const token = await tokenOf('sam');
    await read(token);
    expect((await read(await tokenOf('kim'))).subject).toBe('kim');
    await expect(read(`${token.slice(0, -6)}AAAAAA`)).rejects.toMatchObject({ code: 'sign_in_needed' });
    expect(checked).toBe(3);
  });

  it('is forgotten when too many others came', async () => {
    const read = reader(2);
    const tokens = await Promise.all(['one', 'two', 'three'].map(tokenOf));
    for (const token of tokens) await read(token);
    await read(tokens[2] ?? '');
    expect(checked).toBe(3);
    await read(tokens[0] ?? '');
    expect(checked).toBe(4);
  });
});
