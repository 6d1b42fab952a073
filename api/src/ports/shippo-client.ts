import type { z } from 'zod';
import { ServiceAwayError } from './service-away.ts';

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
  readonly patience: number;
}

/**
 * Makes a call and gives its answer, or null when Shippo refuses what it was asked (400, 404, 422). Rejects with a
 * ServiceAwayError when there is no answer in time, or none that makes sense.
 */
export type AskShippo = <T>(call: ShippoCall<T>) => Promise<T | null>;

export function shippoClient({ token, url }: ShippoSettings): AskShippo {
  const headers = {
    authorization: `ShippoToken ${token}`,
    'content-type': 'application/json',
    'shippo-api-version': VERSION,
  };
  return async ({ path, body, answer, patience }) => {
    try {
      const response = await fetch(url + path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      const text = await textOf(response);
      if ([400, 404, 422].includes(response.status)) return null;
      if (!response.ok) throw new Error(`Shippo answered ${path} with ${response.status}`);
      return answer.parse(parsed(text));
    } catch (error) {
      throw new ServiceAwayError(SERVICE, { cause: error });
    }
  };
}

/** The body, as far as anybody would need one: what goes on is not listened to. */
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

/** What the parser says of a text holds a piece of it, which may be of somebody's address: nothing for a log. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('Shippo answered with what is no JSON');
  }
}

/** Shippo has begun what it was asked and has not finished: nobody knows yet how it ends. */
export function unfinished(what: string): ServiceAwayError {
  return new ServiceAwayError(SERVICE, { cause: new Error(`${what} is not finished`) });
}
