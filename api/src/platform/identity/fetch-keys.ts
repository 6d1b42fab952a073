import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { z } from 'zod';

/** Milliseconds the identity server has for each answer. */
const PATIENCE = 3000;
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

/** Asks the identity server for its keys. Rejects when it is away, or when its answers make no sense. */
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
    signal: AbortSignal.timeout(PATIENCE),
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
