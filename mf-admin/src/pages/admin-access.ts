import { ADMIN_ROLE } from 'shared-api/rules/identity/roles';
import { type Session, sessionReady } from 'shared-auth';
import { notFound, type PageMeta } from 'shared-shell';

/** The message of the storefront's 404 page. */
const NOT_FOUND = 'The address may be mistyped, or what was here has been taken down.';

/**
 * Shows everyone but administrators the 404 page. For display only: the server checks each call.
 * @param ready resolves once it is known who is signed in
 */
export function adminLoader(ready: () => Promise<Session>): () => Promise<null> {
  return async () => {
    const session = await ready();
    if (session.status !== 'signed-in' || !session.roles.includes(ADMIN_ROLE)) throw notFound(NOT_FOUND);
    return null;
  };
}

export const loadAdmin = adminLoader(sessionReady);

export function adminMeta(): PageMeta {
  return { title: 'Administration · Wishbin', description: 'The desk of the marketplace’s administrators.' };
}

export function releasesMeta(): PageMeta {
  return { title: 'Releases · Wishbin', description: 'What runs where in the marketplace.' };
}
