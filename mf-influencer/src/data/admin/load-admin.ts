import { isAdmin, sessionReady } from 'shared-auth';
import { notFound } from 'shared-shell';

/** As of any address that leads nowhere: to everybody else the page is not there. */
const NOWHERE = 'The address may be mistyped, or what was here has been taken down.';

/**
 * Lets administrators in, and shows everybody else the page of an address that leads nowhere. For display: the server
 * decides for itself who may do what stands there.
 */
export async function loadAdmin(): Promise<null> {
  await sessionReady();
  if (!isAdmin()) throw notFound(NOWHERE);
  return null;
}
