import type { SignInError, SignInFailure } from '../session/sign-in-error.ts';

/** The error that every step of a sign-in fails with. */
export class SignInFailed extends Error implements SignInError {
  override readonly name = 'SignInError';
  readonly reason: SignInFailure;

  constructor(reason: SignInFailure, message: string = SENTENCES[reason], cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

const SENTENCES: Readonly<Record<SignInFailure, string>> = {
  state: 'This sign-in was not started here, or too long ago. Please log in again.',
  replayed: 'This sign-in has been used already. Please log in again.',
  nonce: 'Invalid nonce, clearing token',
  refused: 'The identity server did not accept this sign-in. Please log in again.',
  answer: 'The identity server gave an answer that cannot be trusted. Please log in again.',
  network: 'The identity server does not answer. Please try again shortly.',
  unsupported: 'Not supported by the OIDC server',
};
