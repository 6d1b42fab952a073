import type { Session } from 'shared-auth';
import { adminLoader } from './admin-access.ts';

const as = (roles: string[]): Session => ({
  status: 'signed-in',
  username: 'june.park',
  email: 'june@wishbin.example',
  roles,
});
const load = (session: Session) => adminLoader(async () => session)();

it('lets administrators in', async () => {
  expect(await load(as(['shopper', 'wishbin_admin']))).toBeNull();
});

it.each<[string, Session]>([
  ['nobody', { status: 'signed-out' }],
  ['somebody not known yet', { status: 'unknown' }],
  ['a member', as([])],
  ['a role of a similar name', as(['wishbin_administrator', 'admin'])],
])('is not there for %s', async (_, session) => {
  await expect(load(session)).rejects.toMatchObject({ init: { status: 404 } });
});
