import { type Session, SIGNED_OUT_NOTICE } from 'shared-auth';

/** Entry of the session storage in which companies' desks keep what was entered and not saved. */
const FORMS = 'deskForms';

/** Entry that names whose that is. */
const OWNER = 'deskFormsOf';

/**
 * Forgets unsaved entries of the desks when the person logs out here, or another one signs in. A session that
 * only ended leaves it: the same person goes on after the next sign-in.
 */
export function forgetForms(before: Session, session: Session): void {
  try {
    if (session.status === 'signed-in') {
      const owner = sessionStorage.getItem(OWNER);
      if (owner !== null && owner !== session.username) sessionStorage.removeItem(FORMS);
      sessionStorage.setItem(OWNER, session.username);
    } else if (before.status === 'signed-in' && loggedOut(session)) {
      sessionStorage.removeItem(FORMS);
      sessionStorage.removeItem(OWNER);
    }
  } catch {
    // Storage that is denied holds nothing.
  }
}

const loggedOut = (session: Session): boolean =>
  session.status === 'signed-out' && session.notice !== SIGNED_OUT_NOTICE;
