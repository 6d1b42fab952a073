import { readAuthEntry, removeAuthEntry } from '../session/auth-entry.ts';
import { SIGNED_OUT_NOTICE } from '../session/session.ts';
import { readSession, showSession } from '../session/session-store.ts';
import { askSilently } from './ask-silently.ts';
import type { Desk } from './desk.ts';
import { secondsLeft } from './holder.ts';
import { isRefusal } from './library-errors.ts';
import { messageOf, warn } from './log.ts';

const UNCHECKED = 'We could not check whether you are logged in. Please log in, or reload the page shortly.';

/** Seconds that a token found at the start has to be good for. */
const START_VALIDITY = 30;

/**
 * The single-sign-on check, once at the start of a page. A server that knows nobody ends what the last page left behind;
 * one that cannot be asked leaves it for the next page, and whoever was signed in is told.
 */
export async function restore(desk: Desk): Promise<void> {
  const { holder } = desk;
  const { round } = holder;
  try {
    if (await desk.frames()) await desk.tokens.alone(() => findPerson(desk, round));
  } catch (error) {
    if (!isRefusal(error)) {
      warn('The session could not be restored', messageOf(error));
      const told = readAuthEntry() !== null && readSession().status === 'unknown';
      if (told) showSession({ status: 'signed-out', notice: UNCHECKED });
    } else if (round === holder.round) removeAuthEntry();
  }
  if (readSession().status === 'unknown') showSession({ status: 'signed-out' });
}

async function findPerson(desk: Desk, round: number): Promise<void> {
  const { holder, manager } = desk;
  const found = await askSilently(desk);
  if (round !== holder.round) return holder.putBack();
  const lasts = secondsLeft(found) >= START_VALIDITY;
  const user = lasts ? found : await manager.signinSilent().catch(failed);
  if (round !== holder.round) return holder.putBack();
  if (!user?.access_token) return holder.leave({ notice: SIGNED_OUT_NOTICE });
  holder.take(user);
  void desk.watch();
}

function failed(error: unknown): null {
  warn('Failed to refresh token', messageOf(error));
  return null;
}
