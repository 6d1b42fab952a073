import { ADMIN_ROLE } from 'shared-api/rules/roles';
import { type Session, sessionReady } from 'shared-auth';
import { notFound } from 'shared-shell';

/** As of any address that leads nowhere: to everybody else the page is not there. */
const NOWHERE = 'The address may be mistyped, or what was here has been taken down.';

/**
 * Lets administrators in, and shows everybody else the page of an address that leads nowhere. For display: the server
 * decides for itself who may do what stands there.
 * @param ready tells who is signed in, as soon as that is known
 */
export function adminLoader(ready: () => Promise<Session>): () => Promise<null> {
  return async () => {
    const session = await ready();
    if (session.status !== 'signed-in' || !session.roles.includes(ADMIN_ROLE)) throw notFound(NOWHERE);
    return null;
  };
}

export const loadAdmin = adminLoader(sessionReady);
