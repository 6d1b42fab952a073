import type { User } from 'oidc-client-ts';
import { readAuthEntry, removeAuthEntry } from '../session/auth-entry.ts';
import { readSession, SIGNED_OUT_NOTICE, UNKNOWN, updateSession } from '../session/session.ts';
import type { AuthContext } from './auth-context.ts';
import { isRefusal } from './errors.ts';
import { messageOf, warn } from './log.ts';
import { secondsLeft } from './user-store.ts';

/** Checks the identity server's session in a hidden frame (prompt=none). */
export async function signInSilently({ manager }: AuthContext): Promise<User> {
  const before = await manager.getUser();
  // The library refuses another person than the one it knows; here that is an answer like any other.
  await manager.storeUser(null);
  try {
    const user = await manager.signinSilent({ forceIframeAuth: true });
    if (!user) throw new Error('The identity server named nobody');
    return user;
  } catch (error) {
    await manager.storeUser(before);
    throw error;
  }
}

const UNCHECKED = 'We could not check whether you are logged in. Please log in, or reload the page shortly.';

/** Seconds that a token found at the start has to be good for. */
const START_VALIDITY = 30;

/**
 * The single-sign-on check, once at the start of a page. A server without a session ends what the last page left behind;
 * one that cannot be asked leaves it for the next page. The person sees a notice then, and it is asked again when the browser is online
 * again.
 */
export async function restore(context: AuthContext): Promise<void> {
  const { users } = context;
  const { round } = users;
  try {
    if (await context.frames()) await context.tokens.alone(() => findPersonWithRetry(context, round));
  } catch (error) {
    if (!isRefusal(error)) {
      warn('The session could not be restored', messageOf(error));
      if (readAuthEntry() !== null && readSession().status === 'unknown') {
        updateSession({ status: 'signed-out', notice: UNCHECKED });
        addEventListener('online', () => void restoreAgain(context, round), { once: true });
      }
    } else if (round === users.round) removeAuthEntry();
  }
  if (readSession().status === 'unknown') updateSession({ status: 'signed-out' });
}

/** Until the answer it is open again who is signed in: what is put into the cart waits for it. */
async function restoreAgain(context: AuthContext, round: number): Promise<void> {
  // Another tab may have signed out meanwhile, and could not tell the identity server.
  if (round !== context.users.round || readAuthEntry() === null) return;
  updateSession(UNKNOWN);
  await restore(context);
}

/** Asks a second time when the browser came back online during a check that failed. */
async function findPersonWithRetry(context: AuthContext, round: number): Promise<void> {
  let isBack = false;
  const note = (): void => {
    isBack = true;
  };
  addEventListener('online', note);
  try {
    await findPerson(context, round);
  } catch (error) {
    if (isRefusal(error) || !isBack) throw error;
    await findPerson(context, round);
  } finally {
    removeEventListener('online', note);
  }
}

async function findPerson(context: AuthContext, round: number): Promise<void> {
  const { users, manager } = context;
  const found = await signInSilently(context);
  if (round !== users.round) return users.putBack();
  const lasts = secondsLeft(found) >= START_VALIDITY;
  const user = lasts ? found : await manager.signinSilent().catch(failed);
  if (round !== users.round) return users.putBack();
  if (!user?.access_token) return users.leave({ notice: SIGNED_OUT_NOTICE });
  users.take(user);
  void context.watch();
}

function failed(error: unknown): null {
  warn('Failed to refresh token', messageOf(error));
  return null;
}
