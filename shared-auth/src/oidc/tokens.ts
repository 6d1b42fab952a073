import { SIGNED_OUT_NOTICE } from '../session/session.ts';
import { isRefusal, SignInFailed } from './errors.ts';
import { messageOf, warn } from './log.ts';
import { EARLY_SECONDS, type Manager } from './manager.ts';
import { secondsLeft, type UserStore } from './user-store.ts';

type Outcome = 'renewed' | 'refused' | 'unreached';

/** Keeps the token of the person signed in good for use, with one renewal at a time. */
export class Tokens {
  readonly #manager: Manager;
  readonly #users: UserStore;
  readonly #frames: () => Promise<boolean>;
  #renewing: Promise<Outcome> | undefined;
  /** The token for which the early try was made. */
  #tried: string | undefined;

  /** `frames`: whether hidden frames work with the identity server; a session without refresh token needs them. */
  constructor(manager: Manager, users: UserStore, frames: () => Promise<boolean>) {
    this.#manager = manager;
    this.#users = users;
    this.#frames = frames;
  }

  /** @throws 'Not authenticated' while signed out */
  isExpired(minValidity: number): boolean {
    const { user } = this.#users;
    if (!user) throw new Error('Not authenticated');
    return secondsLeft(user) <= minValidity;
  }

  /**
   * The token, good for so many seconds more. While the identity server cannot be reached it is used to its end;
   * afterwards, or when the server refuses a new one, the person is signed out and there is none.
   */
  async get(minValidity: number): Promise<string | null> {
    if (!this.#users.user) return null;
    if (this.isExpired(minValidity) && (await this.#renew()) !== 'renewed') await this.#giveUpIfOver();
    return this.#users.user?.access_token ?? null;
  }

  /** Renews the token regardless of its expiry. False when the session has ended. */
  async renew(): Promise<boolean> {
    if (!this.#users.user) return false;
    const outcome = await this.#renew();
    if (outcome === 'unreached') await this.#giveUp(outcome);
    return outcome === 'renewed' && this.#users.user !== null;
  }

  /** Some seconds before the end: one try, whose failure costs nothing. Tokens that live shortly are left alone. */
  async onExpiring(): Promise<void> {
    const { user, lifetime } = this.#users;
    // After a failure the library repeats its expiry event.
    if (!user || lifetime <= 2 * EARLY_SECONDS || this.#tried === user.access_token) return;
    this.#tried = user.access_token;
    await this.#renew();
  }

  /** At the end, or back on line after it: a new token, or the end of the session. */
  async onExpired(): Promise<void> {
    await this.get(1);
  }

  /** Does a step that changes the stored tokens, with no renewal beside it. */
  async alone<T>(step: () => Promise<T>): Promise<T> {
    while (this.#renewing) await this.#renewing;
    const done = step();
    this.#renewing = done.then(
      () => 'renewed',
      () => 'unreached',
    );
    return done.finally(() => {
      this.#renewing = undefined;
    });
  }

  #renew(): Promise<Outcome> {
    this.#renewing ??= this.#askForToken().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #askForToken(): Promise<Outcome> {
    const { round, user: before } = this.#users;
    try {
      if (!before?.refresh_token && !(await this.#frames())) throw new SignInFailed('refused');
      const user = await this.#manager.signinSilent();
      // The library takes any answer of the token endpoint for a token.
      if (!user?.access_token) throw new SignInFailed('answer');
      if (round !== this.#users.round) await this.#users.putBack();
      else this.#users.take(user);
      return 'renewed';
    } catch (error) {
      if (round !== this.#users.round) return 'refused';
      if (isRefusal(error)) await this.#giveUp('refused', error);
      else await this.#users.putBack();
      return isRefusal(error) ? 'refused' : 'unreached';
    }
  }

  async #giveUpIfOver(): Promise<void> {
    const { user } = this.#users;
    // Off line nothing can be done with a token anyway; a computer that wakes up is given time to connect.
    if (!navigator.onLine) return;
    if (user && secondsLeft(user) <= 0) await this.#giveUp('unreached');
  }

  async #giveUp(outcome: Outcome, cause?: unknown): Promise<void> {
    warn('Failed to refresh token', messageOf(cause));
    await this.#users.leave({ notice: SIGNED_OUT_NOTICE, keepEntry: outcome === 'unreached' });
  }
}
