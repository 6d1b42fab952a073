/**
 * Why a sign-in failed: its answer was not asked for from here (`state`) or used before (`replayed`), belongs to another
 * request (`nonce`), the person or the server said no (`refused`), the server's answer was wrong (`answer`), it was not
 * reached (`network`), or the server or this client lacks what was asked for (`unsupported`).
 */
export type SignInFailure = 'state' | 'replayed' | 'nonce' | 'refused' | 'answer' | 'network' | 'unsupported';

/** The message is a sentence for the person, or the specification's literal words. */
export interface SignInError extends Error {
  readonly name: 'SignInError';
  readonly reason: SignInFailure;
  /** Where the sign-in was to lead, as a path of this site; undefined where nothing is known of it. */
  readonly returnTo?: string | undefined;
}

/** Whether an error is a SignInError, with the given reason if any; the class itself is loaded lazily. */
export function isSignInError(error: unknown, reason?: SignInFailure): error is SignInError {
  return (
    error instanceof Error &&
    error.name === 'SignInError' &&
    'reason' in error &&
    (reason === undefined || error.reason === reason)
  );
}
