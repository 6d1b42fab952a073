import { type CryptoKey, errors, type JWTHeaderParameters } from 'jose';
import type { Clock } from '../../ports/clock.ts';
import { fetchKeys, type KeySet, type KeySource } from './fetch-keys.ts';

const SECOND = 1000;
/** A token with a key nobody has heard of makes us ask again, but not more often than this. */
const COOLDOWN = 5 * SECOND;
/** After that long the keys are asked for anew, so that those taken back are no longer accepted. */
const REFRESH_AFTER = 5 * 60 * SECOND;
/** Keys as old as this are no longer used while the new ones are on their way. */
const WAIT_AFTER = 15 * 60 * SECOND;

/** The issuer's keys were never to be had. */
export class NoKeysError extends Error {
  override readonly name = 'NoKeysError';
}

export interface IssuerKeysParts extends KeySource {
  readonly clock: Clock;
  /** Told when the identity server could not be asked; the keys that are there stay in use. */
  readonly onError: (error: unknown) => void;
}

/** The keys as those use them who check tokens. Both calls reject with NoKeysError while no keys were ever had. */
export interface IssuerKeys {
  /** Gives the key a token says it is signed with. */
  readonly keyOf: (header: JWTHeaderParameters) => Promise<CryptoKey>;
  /** Those in use, refreshed in their time: others each time they were asked for anew. */
  readonly current: () => Promise<KeySet>;
}

/**
 * The issuer's public keys. Fetched when first needed, refreshed every few minutes and when a token names a key that is
 * new; one question at a time, whose answer serves all who wait. While the identity server is away the keys that are
 * there stay in use. A failure is not kept: without keys, the next token asks again.
 */
export function issuerKeys({ clock, onError, ...source }: IssuerKeysParts): IssuerKeys {
  let keys: KeySet | undefined;
  let fetchedAt = 0;
  let askedAt = 0;
  let underWay: Promise<void> | undefined;

  const now = (): number => clock().getTime();
  const ask = (): Promise<void> => {
    underWay ??= refresh().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const refresh = async (): Promise<void> => {
    askedAt = now();
    try {
      keys = await fetchKeys(source);
      fetchedAt = now();
    } catch (error) {
      onError(error);
    }
  };
  const mayAsk = (): boolean => underWay !== undefined || now() - askedAt >= COOLDOWN;

  const current = async (): Promise<KeySet> => {
    if (!keys) await ask();
    else if (now() - fetchedAt >= REFRESH_AFTER && mayAsk()) {
      const asked = ask();
      if (now() - fetchedAt >= WAIT_AFTER) await asked;
    }
    if (!keys) throw new NoKeysError('The keys of the identity server were never to be had');
    return keys;
  };

  const keyOf = async (header: JWTHeaderParameters): Promise<CryptoKey> => {
    const known = await current();
    try {
      return await known(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayAsk()) throw error;
      await ask();
      return (await current())(header);
    }
  };
  return { keyOf, current };
}
