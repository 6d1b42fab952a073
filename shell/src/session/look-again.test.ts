import { jest } from '@jest/globals';
import type { Session } from 'shared-auth';
import { lookAgain } from './look-again.ts';

const june: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };
const missing = { errors: { 'mf-x:/company/:company': { status: 404, statusText: '', data: null } } };

function open(rendered: Parameters<typeof lookAgain>[0], session: Promise<Session>) {
  const revalidate = jest.fn(async () => undefined);
  const router = { state: { location: { pathname: '/company/kilnfold' } }, revalidate };
  lookAgain(rendered, () => session, router as never);
  return { router, revalidate };
}

it('asks once more for what the server did not find, where somebody is signed in', async () => {
  const session = Promise.resolve(june);
  const { revalidate } = open(missing, session);
  expect(revalidate).not.toHaveBeenCalled();
  await session;
  expect(revalidate).toHaveBeenCalledTimes(1);
});

it.each([
  ['nobody is signed in', missing, { status: 'signed-out' } as Session],
  ['the page was found', { errors: null }, june],
  ['the server drew nothing', null, june],
  ['something else failed', { errors: { x: { status: 503, statusText: '', data: null } } }, june],
])('asks nothing where %s', async (_case, rendered, who) => {
  const session = Promise.resolve(who);
  const { revalidate } = open(rendered, session);
  await session;
  expect(revalidate).not.toHaveBeenCalled();
});

it('leaves a page alone to which somebody went on meanwhile', async () => {
  const session = Promise.resolve(june);
  const { router, revalidate } = open(missing, session);
  router.state = { location: { pathname: '/' } };
  await session;
  expect(revalidate).not.toHaveBeenCalled();
});
