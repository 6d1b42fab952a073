import type { Desk } from './desk.ts';
import { rememberLeft } from './left-here.ts';
import { toSignInFailed } from './library-errors.ts';

const ONLY_HERE =
  'You are logged out on this page only: the identity server could not be told. Please log in and out again shortly.';

/** Ends the session here first, so that no failure can keep it, then at the identity server, which leads back to `/`. When it cannot be told, the person is told that it goes on there. */
export async function signOut({ holder, manager, tabs }: Desk): Promise<void> {
  const { user } = holder;
  const told = navigator.onLine;
  await holder.leave(user && !told ? { notice: ONLY_HERE } : {});
  if (!user) return;
  rememberLeft();
  tabs.tell({ kind: 'signed-out' });
  if (!told) return;
  try {
    // A server without the endpoint has a session that we cannot end.
    if (!(await manager.metadataService.getEndSessionEndpoint())) return;
    await manager.signoutRedirect({ ...(user.id_token && { id_token_hint: user.id_token }) });
  } catch (error) {
    await holder.leave({ notice: ONLY_HERE });
    throw toSignInFailed(error);
  }
}
