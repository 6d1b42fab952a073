import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { REQUEST_ID } from 'server-kit/log';
import { READ_POSITION } from 'server-kit/read-position';
import { traceHeadersOf } from 'server-kit/trace-requests';
import { isAnonymousGet } from 'shared-api/light/anonymous-gets';
import { API_ORIGIN } from './process-protocol.ts';

/** A call of a page: what its code asks for, which can be anything. */
export interface PageCall {
  readonly method: string;
  readonly url: string;
  /** Of the page's request. */
  readonly requestId?: string | undefined;
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
const HEADERS = ['content-type', 'surrogate-key', REQUEST_ID];

interface ApiSettings {
  readonly apiUrl: string;
  /** Longest silence of the API. */
  readonly timeLimitMs: number;
  /** The place in the database's log that answers have to hold; undefined while none is known. */
  readonly readPosition?: () => string | undefined;
}

/** Makes the calls of pages at the API: the contract's anonymous GETs, without cookies, and no others. */
export function pageCallsOf({ apiUrl, timeLimitMs, readPosition }: ApiSettings): MakePageCall {
  const base = apiUrl.replace(/\/+$/, '');
  // `fetch` takes three times as long, and this process makes the calls of all pages.
  const { get, Agent } = base.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  return async ({ method, url, requestId }, signal) => {
    const address = URL.canParse(url) ? new URL(url) : null;
    if (method !== 'GET' || address?.origin !== API_ORIGIN || !isAnonymousGet(address.pathname))
      throw new RefusedCall(
        `Pages on the server may make anonymous GET calls of the contract only, not ${method} ${url.slice(0, 200)}`,
      );
    const position = readPosition?.();
    const headers = {
      accept: 'application/json',
      ...(position && { [READ_POSITION]: position }),
      ...(requestId && { ...traceHeadersOf(requestId), [REQUEST_ID]: requestId }),
    };
    const request = get(base + address.pathname + address.search, {
      agent,
      headers,
      signal,
      timeout: timeLimitMs,
    });
    // Once the answer has begun, its body tells what fails.
    request.on('error', () => undefined);
    request.on('timeout', () => request.destroy(new Error('The API does not answer')));
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const body = await buffer(response);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) throw new Error(`The API leads ${address.pathname} elsewhere`);
    const read = HEADERS.map((name) => [name, response.headers[name]] as const);
    return {
      status,
      headers: Object.fromEntries(
        read.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
      body,
    };
  };
}
