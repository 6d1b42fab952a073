import { isAnonymousGet } from 'shared-api/light/anonymous-gets';
import { API_ORIGIN } from './process-protocol.ts';

/** A call of a page: what its code asks for, which can be anything. */
export interface PageCall {
  readonly method: string;
  readonly url: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Makes a call for a page. @throws RefusedCall for a call that pages may not make, and what `fetch` throws */
export type MakePageCall = (call: PageCall, signal: AbortSignal) => Promise<ApiAnswer>;

/** A call that the API does not get. The message names the call and the reason. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
}

/** Headers of the API that pages read. */
const HEADERS = ['content-type', 'surrogate-key', 'x-request-id'];

/** Makes the calls of pages at the API: the contract's anonymous GETs, without cookies, and no others. */
export function pageCallsOf(apiUrl: string): MakePageCall {
  const base = apiUrl.replace(/\/+$/, '');
  return async ({ method, url }, signal) => {
    const address = URL.canParse(url) ? new URL(url) : null;
    if (method !== 'GET' || address?.origin !== API_ORIGIN || !isAnonymousGet(address.pathname))
      throw new RefusedCall(
        `Pages on the server may make anonymous GET calls of the contract only, not ${method} ${url.slice(0, 200)}`,
      );
    const response = await fetch(base + address.pathname + address.search, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    });
    const headers = HEADERS.map((name) => [name, response.headers.get(name)] as const);
    return {
      status: response.status,
      headers: Object.fromEntries(
        headers.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      ),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}
