import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import type { SignInError, SignInFailure } from '../session/sign-in-error.ts';
import { messageOf } from './log.ts';

/** The error that every step of a sign-in fails with. */
export class SignInFailed extends Error implements SignInError {
  override readonly name = 'SignInError';
  readonly reason: SignInFailure;
  returnTo: string | undefined;

  constructor(reason: SignInFailure, message: string = SENTENCES[reason], cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

const SENTENCES: Readonly<Record<SignInFailure, string>> = {
  state: 'This sign-in was not started here, or too long ago. Please log in again.',
  replayed: 'This sign-in has been used already. Please log in again.',
  nonce: 'Invalid nonce, clearing token',
  refused: 'The sign-in service did not accept this sign-in. Please log in again.',
  answer: 'The sign-in service gave an answer that cannot be trusted. Please log in again.',
  network: 'The sign-in service does not answer. Please try again shortly.',
  unsupported: 'Not supported by the OIDC server',
};

/** Errors of the server itself; every other one is a refusal. */
const SERVER_ERRORS = ['server_error', 'temporarily_unavailable', 'too_many_requests', 'slow_down'];

/** The library distinguishes these by message only; a test checks them against its next release. */
const REASONS: readonly (readonly [RegExp, SignInFailure])[] = [
  [/^nonce in id_token does not match/, 'nonce'],
  [/^(No state in response|No matching state found|State does not match)/, 'state'],
  [/\((400|401|403)\)(:|$)/, 'refused'],
  [/\([45]\d\d\)(:|$)/, 'network'],
];

/** Maps any error of a step to the error that people see. */
export function toSignInFailed(error: unknown): SignInFailed {
  if (error instanceof SignInFailed) return error;
  // Only its words are kept as the cause: the library's own error holds the form that was sent, with codes and tokens.
  const words = messageOf(error) ?? '';
  if (error instanceof ErrorResponse) return new SignInFailed(reasonOf(error), sentenceOf(error), words);
  if (error instanceof ErrorTimeout || isUnreached(error))
    return new SignInFailed('network', undefined, words);
  const reason = REASONS.find(([pattern]) => pattern.test(words))?.[1] ?? 'answer';
  return new SignInFailed(reason, undefined, words);
}

/** Whether the server said no, in a way that asking once more would not change: a 400, and its like. */
export function isRefusal(error: unknown): boolean {
  return toSignInFailed(error).reason === 'refused';
}

/** Keycloak's way to say that its own sign-in page has been open for too long. */
export function isAuthenticationExpired(error: unknown): boolean {
  return (
    error instanceof ErrorResponse &&
    [error.error, error.error_description].includes('authentication_expired')
  );
}

function reasonOf({ error }: ErrorResponse): SignInFailure {
  return SERVER_ERRORS.includes(error ?? '') ? 'network' : 'refused';
}

function sentenceOf(response: ErrorResponse): string | undefined {
  if (response.error === 'access_denied') return 'The sign-in was cancelled.';
  return reasonOf(response) === 'network' || response.form
    ? undefined
    : `The sign-in service refused the sign-in: ${response.error_description ?? response.error}`;
}

/** What fetch fails with when no answer came. */
function isUnreached(error: unknown): boolean {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  return ['TypeError', 'AbortError', 'TimeoutError'].includes(String(name));
}
