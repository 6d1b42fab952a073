import { type Session, SIGNED_OUT_NOTICE } from 'shared-auth';

/** Entries of the session storage: what was entered in forms and not saved, and the words typed on product pages. */
const ENTERED = ['deskForms', 'keptWords'];

/** Entry that names whose that is. */
const OWNER = 'deskFormsOf';

/**
 * Forgets what was entered when the person logs out here, or another one signs in. A session that
 * only ended leaves it: the same person goes on after the next sign-in.
 */
export function forgetForms(before: Session, session: Session): void {
  try {
    if (session.status === 'signed-in') {
      const owner = sessionStorage.getItem(OWNER);
      if (owner !== null && owner !== session.username) forgetEntered();
      sessionStorage.setItem(OWNER, session.username);
    } else if (before.status === 'signed-in' && loggedOut(session)) {
      forgetEntered();
      sessionStorage.removeItem(OWNER);
    }
  } catch {
    // Storage that is denied holds nothing.
  }
}

function forgetEntered(): void {
  for (const entry of ENTERED) sessionStorage.removeItem(entry);
}

const loggedOut = (session: Session): boolean =>
  session.status === 'signed-out' && session.notice !== SIGNED_OUT_NOTICE;
