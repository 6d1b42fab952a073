import { CallError } from '../http/errors.ts';

/** The token of an Authorization header; undefined when there is none, or credentials of another kind. */
export function bearerToken(authorization: string | undefined): string | undefined {
  const [, token] = /^bearer +(.*)$/is.exec(authorization ?? '') ?? [];
  return token?.trim();
}

/** The signed-in person who makes a call. */
export interface Actor {
  readonly personId: number;
  /** The identity server's own name for the person. */
  readonly subject: string;
  /** As the marketplace shows it, which may differ from the identity server's. */
  readonly username: string;
  readonly roles: readonly string[];
  readonly isAdmin: boolean;
}

/** The call was made without a token. */
export function signInNeeded(): CallError {
  return new CallError('sign_in_needed', 'Please log in to go on.', {}, { 'www-authenticate': 'Bearer' });
}

/** The token is not accepted. Why is for the log; who sent it learns only what to do. */
export function badToken(expired = false): CallError {
  const msg = expired
    ? 'Your login has expired. Please log in again.'
    : 'Your login was not accepted. Please log in again.';
  return new CallError('sign_in_needed', msg, {}, { 'www-authenticate': 'Bearer error="invalid_token"' });
}

/** The issuer's keys were never loaded, so that no token can be verified. */
export function cannotCheck(): CallError {
  return new CallError('unavailable', 'We cannot check logins at the moment. Please try again shortly.');
}

/** The person is known, and their account is closed or banned: nothing is open to them that needs a sign-in. */
export function accountEnded(msg: string): CallError {
  return new CallError('account_ended', msg);
}

/** The person is known and may not make the call. */
export function forbidden(msg: string): CallError {
  return new CallError('forbidden', msg);
}
