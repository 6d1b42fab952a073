import { randomBytes } from 'node:crypto';
import { parseMediaKeys } from '../../../platform/sealing/sealer.ts';
import { exportLinks } from './export-links.ts';

const VISITOR = '6f0c2a5e-0f64-4b5e-9d53-3b8f4f1f2a10';
const one = `a:${randomBytes(32).toString('base64')}`;
const two = `b:${randomBytes(32).toString('base64')}`;
let seconds = 1_900_000_000;
const linksWith = (keys: string) => {
  const known = parseMediaKeys(keys);
  if (!known) throw new Error('No keys');
  return exportLinks(known, () => new Date(seconds * 1000));
};

it('opens one archive for ten minutes in one browser', () => {
  const links = linksWith(one);
  const token = links.sign(7, VISITOR);
  expect(links.read(token, VISITOR)).toBe(7);
  expect(links.read(token, VISITOR.replace('6', '7'))).toBeUndefined();
  expect(links.read(token, null)).toBeUndefined();
  expect(links.read(token.replace('7.', '8.'), VISITOR)).toBeUndefined();
  const [id, , signature] = token.split('.');
  expect(links.read(`${id}.zzzzzz.${signature}`, VISITOR)).toBeUndefined();
  seconds += 599;
  expect(links.read(token, VISITOR)).toBe(7);
  seconds += 1;
  expect(links.read(token, VISITOR)).toBeUndefined();
});

it('goes on while the key is changed, and ends with the key', () => {
  const token = linksWith(one).sign(7, VISITOR);
  expect(linksWith(`${two},${one}`).read(token, VISITOR)).toBe(7);
  expect(linksWith(two).read(token, VISITOR)).toBeUndefined();
});
