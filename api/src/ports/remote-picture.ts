import { lookup as systemLookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';

/** A picture could not be fetched from the address that a person gave. */
export class RemotePictureError extends Error {
  override readonly name = 'RemotePictureError';
  /** The same address may work a little later. */
  readonly isPassing: boolean;

  /** @param message a sentence for the person who gave the address */
  constructor(message: string, isPassing: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isPassing = isPassing;
  }
}

/** Fetches pictures from addresses of the public internet. */
export interface RemotePictures {
  /**
   * The bytes behind an http or https address, whatever they are; at most 8 MB, within ten seconds.
   * @throws RemotePictureError
   */
  fetch(address: string): Promise<Blob>;
}

export interface RemotePicturesParts {
  /** `host:port` of services in a private network that may be read nevertheless. */
  readonly allowedHosts: readonly string[];
  /** Finds the addresses of a host. */
  readonly lookup?: LookupFunction;
  readonly limits?: { readonly bytes: number; readonly timeoutMs: number };
}

const LIMITS = { bytes: PICTURE_BYTES_MAX, timeoutMs: 10_000 };
const REDIRECTS_MAX = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const NOT_PUBLIC = 'This address is not on the public internet.';

/** Whether an IP address belongs to the public internet; anything that leads elsewhere, such as a mapped or translated one, does not. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * A lookup that rejects hosts with an address outside of the public internet. The connection is made to an address that was checked
 * here, so that a name which answers differently the second time gains nothing.
 */
function checkedLookup(lookup: LookupFunction): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new RemotePictureError(NOT_PUBLIC, false), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? '', first?.family);
    });
  };
}

export function remotePictures({
  allowedHosts,
  lookup = systemLookup,
  limits = LIMITS,
}: RemotePicturesParts): RemotePictures {
  const allowed = new Set(allowedHosts);
  const safeLookup = checkedLookup(lookup);

  /** One request, without following a redirect; a rejection is a RemotePictureError. */
  function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isAllowed = allowed.has(url.host);
    if (!isAllowed) assertPublic(url);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = (url.protocol === 'https:' ? https : http).get(
      url,
      {
        // Connections of their own: a kept one could lead to another address of the name.
        agent: false,
        signal,
        headers: { accept: 'image/jpeg, image/png', 'user-agent': 'Wishbin-import' },
        ...(!isAllowed && { lookup: safeLookup }),
      },
      resolve,
    );
    sent.once('error', (error) => reject(asRemoteError(error, signal)));
    return promise;
  }

  return {
    fetch: async (address) => {
      const signal = AbortSignal.timeout(limits.timeoutMs);
      let url = readUrl(address);
      for (let redirects = 0; ; redirects += 1) {
        const response = await request(url, signal);
        const { statusCode = 0, headers } = response;
        if (statusCode === 200) return readBytes(response, limits.bytes, signal);
        response.destroy();
        if (!REDIRECTS.has(statusCode)) throw answered(statusCode);
        if (redirects === REDIRECTS_MAX)
          throw new RemotePictureError('This address leads on to others too often.', false);
        url = readUrl(headers.location ?? '', url);
      }
    },
  };
}

function readUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new RemotePictureError('This is no address of a picture.', false);
  const url = new URL(address, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new RemotePictureError('The address of a picture begins with https://.', false);
  if (url.username !== '' || url.password !== '')
    throw new RemotePictureError('An address with a password is not fetched.', false);
  return url;
}

/** Refuses other ports, and addresses that are written as numbers and so are never looked up. */
function assertPublic({ hostname, port }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (port !== '') throw new RemotePictureError('Addresses with a port are not fetched.', false);
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new RemotePictureError(NOT_PUBLIC, false);
}

function answered(status: number): RemotePictureError {
  const isPassing = status === 429 || status >= 500;
  return new RemotePictureError(`There is no picture at this address: it answers ${status}.`, isPassing);
}

async function readBytes(response: IncomingMessage, most: number, signal: AbortSignal): Promise<Blob> {
  const tooLarge = new RemotePictureError('A picture may have at most 8 MB.', false);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    if (Number(response.headers['content-length'] ?? 0) > most) throw tooLarge;
    for await (const chunk of response) {
      size += chunk.length;
      if (size > most) throw tooLarge;
      chunks.push(new Uint8Array(chunk));
    }
  } catch (error) {
    throw asRemoteError(error, signal);
  } finally {
    response.destroy();
  }
  return new Blob(chunks);
}

function asRemoteError(error: unknown, { aborted: isLate }: AbortSignal): RemotePictureError {
  if (error instanceof RemotePictureError) return error;
  const message = isLate ? 'This address took too long to answer.' : 'This address does not answer.';
  return new RemotePictureError(message, true, { cause: error });
}
