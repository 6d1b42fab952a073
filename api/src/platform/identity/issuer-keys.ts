import {
  type CryptoKey,
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTHeaderParameters,
} from 'jose';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';

/** Milliseconds the identity server has for each answer. */
const REQUEST_TIMEOUT_MS = 3000;
/** Far more than any identity server's keys take. */
const LARGEST_ANSWER = 256 * 1024;

/** Finds the key for a token among those that were fetched; rejects when there is none that fits. */
export type KeySet = ReturnType<typeof createLocalJWKSet>;

export interface KeySource {
  readonly issuer: string;
  /** Where the keys are; without it the issuer's discovery document says. */
  readonly jwksUrl: string | undefined;
}

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const keysSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1) });

/** Fetches the identity server's keys. Rejects when it is down or its reply is invalid. */
export async function fetchKeys({ issuer, jwksUrl }: KeySource): Promise<KeySet> {
  const keys = keysSchema.parse(await fetchJson(jwksUrl ?? (await discover(issuer))));
  return createLocalJWKSet(keys as JSONWebKeySet);
}

/** The address of an issuer's keys. A document that speaks for another issuer is not believed. */
async function discover(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const { issuer: named, jwks_uri } = discoverySchema.parse(await fetchJson(address));
  if (named !== issuer) throw new Error(`${address} speaks for ${named}, not for ${issuer}`);
  return jwks_uri;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  return JSON.parse(await boundedText(response, address));
}

async function boundedText(response: Response, address: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST_ANSWER) throw new Error(`${address} answered with too much`);
  }
  return text;
}

const SECOND = 1000;
/** Minimum time between two key requests that an unknown key triggers. */
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
  /** Called when the identity server is unreachable; cached keys stay in use. */
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
 * there stay in use. A failure is not cached: without keys, the next token fetches again.
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
      const request = ask();
      if (now() - fetchedAt >= WAIT_AFTER) await request;
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
