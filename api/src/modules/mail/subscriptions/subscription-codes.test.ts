import { randomBytes } from 'node:crypto';
import type { MediaKeys } from '../../../platform/sealing/sealer.ts';
import { addressHash, subscriptionCodes } from './subscription-codes.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const keys = (...known: { id: string; key: Buffer }[]): MediaKeys => {
  const [current] = known;
  if (!current) throw new Error('There is no key');
  return { current, known: new Map(known.map((one) => [one.id, one.key])) };
};
const subscription = { personId: 35, topic: 'stock_notices' } as const;

it('a code names its person and topic, and no other', () => {
  const codes = subscriptionCodes(keys(key('a')));
  const code = codes.codeOf(subscription);
  expect(codes.read(code)).toEqual(subscription);
  expect(code).toMatch(/^35-stock_notices-[\w-]{43}$/);
  expect(codes.read(code.replace('35-', '36-'))).toBeUndefined();
  expect(codes.read(code.replace('stock_notices', 'desk_hints'))).toBeUndefined();
  expect(codes.read(`${code.slice(0, -2)}AA`)).toBeUndefined();
  for (const other of ['', '-', '35-stock_notices-', '35-stock_notices-AAAA', 'x-y-z'])
    expect(codes.read(other)).toBeUndefined();
});

it('a code for an address names its hash, whatever its case, and no other address', () => {
  const codes = subscriptionCodes(keys(key('a')));
  const invitations = (email: string) =>
    ({ addressHash: addressHash(email), topic: 'influencer_invitations' }) as const;
  const code = codes.codeOf(invitations('Nina@mail.example'));
  expect(codes.read(code)).toEqual(invitations(' nina@mail.example'));
  const other = addressHash('nino@mail.example');
  expect(codes.read(`${other}${code.slice(other.length)}`)).toBeUndefined();
});

it('codes of a former key hold until the key is gone', () => {
  const [former, next] = [key('a'), key('b')];
  const code = subscriptionCodes(keys(former)).codeOf(subscription);
  expect(subscriptionCodes(keys(next, former)).read(code)).toEqual(subscription);
  expect(subscriptionCodes(keys(next)).read(code)).toBeUndefined();
});
