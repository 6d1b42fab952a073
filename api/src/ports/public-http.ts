import { lookup as systemLookup } from 'node:dns';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Why an address that a person gave is not requested. `malformed`, `scheme`, `password` and `port`: it is written so; `not_public`: its
 * host is not on the public internet; `redirects`: it leads on to others too often.
 */
export type AddressFault = 'malformed' | 'scheme' | 'password' | 'port' | 'not_public' | 'redirects';

/** An address was not requested. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
  readonly fault: AddressFault;

  constructor(fault: AddressFault) {
    super(`An address was not requested: ${fault}`);
    this.fault = fault;
  }
}

/** The last answer on the way of an address, and where it came from. Its body is to be read or destroyed. */
export interface PublicAnswer {
  readonly response: IncomingMessage;
  readonly url: URL;
}

/** Requests addresses that people gave, of the public internet alone. */
export interface PublicHttp {
  /**
   * Answers with the status and body behind an http or https address, three redirects later at most.
   * @throws AddressError before anything is sent to a refused address; else what the connection threw
   */
  get(
    address: string,
    options: { readonly signal: AbortSignal; readonly headers: OutgoingHttpHeaders },
  ): Promise<PublicAnswer>;
}

export interface PublicHttpParts {
  /** `host:port` of services in a private network that may be requested nevertheless. */
  readonly allowedHosts?: readonly string[];
  /** Finds the addresses of a host. */
  readonly lookup?: LookupFunction;
}

const REDIRECTS_MAX = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Global unicast addresses of IPv6: all others lead into networks, or are not given out. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. Nothing that leads elsewhere does: private, reserved and translated ranges, and
 * IPv4 written as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6));
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
        return callback(new AddressError('not_public'), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? '', first?.family);
    });
  };
}

export function publicHttp({ allowedHosts = [], lookup = systemLookup }: PublicHttpParts = {}): PublicHttp {
  const allowed = new Set(allowedHosts);
  const safeLookup = checkedLookup(lookup);

  /** One request, without following a redirect. */
  function request(url: URL, signal: AbortSignal, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
    const isAllowed = allowed.has(url.host);
    if (!isAllowed) assertPublic(url);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = (url.protocol === 'https:' ? https : http).get(
      url,
      // Connections of their own: a kept one could lead to another address of the name.
      { agent: false, signal, headers, ...(!isAllowed && { lookup: safeLookup }) },
      resolve,
    );
    sent.once('error', reject);
    return promise;
  }

  return {
    get: async (address, { signal, headers }) => {
      let url = readUrl(address);
      for (let redirects = 0; ; redirects += 1) {
        const response = await request(url, signal, headers);
        const { statusCode = 0, headers: answered } = response;
        const next = REDIRECTS.has(statusCode) ? URL.parse(answered.location ?? '', url) : null;
        if (answered.location === undefined || next === null) return { response, url };
        response.destroy();
        if (redirects === REDIRECTS_MAX) throw new AddressError('redirects');
        url = readUrl(next.href);
      }
    },
  };
}

function readUrl(address: string): URL {
  const url = URL.parse(address);
  if (url === null) throw new AddressError('malformed');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressError('scheme');
  if (url.username !== '' || url.password !== '') throw new AddressError('password');
  return url;
}

/** Refuses other ports than those of the scheme, and addresses that are written as numbers and so are never looked up. */
function assertPublic({ hostname, port }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (port !== '') throw new AddressError('port');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressError('not_public');
}
