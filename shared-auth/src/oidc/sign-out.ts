import type { Desk } from './desk.ts';
import { toSignInFailed } from './library-errors.ts';

/** Ends the session here first, so that no failure can keep it, then at the identity server, which leads back to `/`. */
export async function signOut({ holder, manager, tabs }: Desk): Promise<void> {
  const { user } = holder;
  await holder.leave();
  if (!user) return;
  tabs.tell({ kind: 'signed-out' });
  try {
    // A server without the endpoint has a session that we cannot end.
    if (!(await manager.metadataService.getEndSessionEndpoint())) return;
    await manager.signoutRedirect({ ...(user.id_token && { id_token_hint: user.id_token }) });
  } catch (error) {
    throw toSignInFailed(error);
  }
}
