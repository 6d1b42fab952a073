import { operations } from '../contract/operations.ts';
import { ANONYMOUS_GETS, isAnonymousGet } from './anonymous-gets.ts';

const gets = operations.filter(({ method }) => method === 'GET');
const isAnonymous = ({ access }: { access: string }) => access === 'anonymous';
const example = ({ path }: { path: string }) => path.replace(/:[^/]+/g, '7');

it('lists the anonymous GETs of the contract', () => {
  expect([...ANONYMOUS_GETS].sort()).toEqual(
    gets
      .filter(isAnonymous)
      .map(({ path }) => path)
      .sort(),
  );
});

it('knows each with values, and with a slash at the end', () => {
  for (const call of gets.filter(isAnonymous)) {
    expect(isAnonymousGet(example(call))).toBe(true);
    expect(isAnonymousGet(`${example(call)}/`)).toBe(true);
  }
});

it('knows no call that needs a sign-in', () => {
  const others = gets.filter((call) => !isAnonymous(call)).map(example);
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter(isAnonymousGet)).toEqual([]);
});

it.each([
  '/api',
  '/api/',
  '/api/internal/changes',
  '/api/company/id/7/8',
  '/x/api/health',
  '/api/company/id/',
])('does not know %s', (path) => expect(isAnonymousGet(path)).toBe(false));
