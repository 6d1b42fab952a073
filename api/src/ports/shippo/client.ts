import { inSpan, traceHeaders } from 'server-kit/tracing';
import type { z } from 'zod';
import { ServiceAwayError } from '../service-call.ts';

/** How the carriers are called where shoppers read it. */
const SERVICE = 'The shipping service';

/** Bytes of an answer. */
const BODY_MAX = 2_000_000;

/** The version of Shippo's calls that this speaks. */
const VERSION = '2018-02-08';

export interface ShippoSettings {
  readonly token: string;
  /** Without a slash at its end. */
  readonly url: string;
}

/** One call. */
export interface ShippoCall<T> {
  readonly path: string;
  /** Sent as JSON by POST; without one it is a GET. */
  readonly body?: object;
  readonly answer: z.ZodType<T>;
  /** Milliseconds. */
  readonly timeouts: number;
}

/**
 * Makes a call and gives its answer, or null when Shippo refuses what it was asked (400, 404, 422). Rejects with a
 * ServiceAwayError when there is no answer in time, or none that makes sense.
 */
export type CallShippo = <T>(call: ShippoCall<T>) => Promise<T | null>;

export function shippoClient({ token, url }: ShippoSettings): CallShippo {
  const headers = {
    authorization: `ShippoToken ${token}`,
    'content-type': 'application/json',
    'shippo-api-version': VERSION,
  };
  return async ({ path, body, answer, timeouts }) => {
    const method = body ? 'POST' : 'GET';
    // An address may hold an id behind its first word.
    const facts = { 'http.request.method': method, 'http.route': `/${path.split('/')[1]}/` };
    const name = `parcels ${method} ${facts['http.route']}`;
    const send = () =>
      fetch(url + path, {
        ...(body && { method, body: JSON.stringify(body) }),
        headers: { ...headers, ...traceHeaders() },
        redirect: 'error',
        signal: AbortSignal.timeout(timeouts),
      });
    try {
      const response = await inSpan(name, { kind: 'client', facts }, send);
      const text = await textOf(response);
      if ([400, 404, 422].includes(response.status)) return null;
      if (!response.ok) throw new Error(`Shippo answered ${path} with ${response.status}`);
      return answer.parse(parsed(text));
    } catch (error) {
      throw new ServiceAwayError(SERVICE, { cause: error });
    }
  };
}

/** The body as text. Throws when it is longer than any honest answer, without reading on. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > BODY_MAX) throw new Error('Shippo answered without end');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The parser's message quotes the text, which may hold an address: keep it out of logs. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('Shippo answered with what is no JSON');
  }
}

/** Shippo has not finished the request; its outcome is unknown. */
export function unfinished(what: string): ServiceAwayError {
  return new ServiceAwayError(SERVICE, { cause: new Error(`${what} is not finished`) });
}
