import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Why a website did not answer. `not_public`: its address lies within a network, and was not asked. */
export type WebsiteFault = 'unknown_host' | 'not_public' | 'timeout' | 'refused' | 'redirects';

/** What was seen of a website: the status of its last answer and the host that gave it, or why there was none. */
export type WebsiteLook =
  | { readonly status: number; readonly host: string }
  | { readonly fault: WebsiteFault };

/** Looks whether websites answer. Never rejects for what a website does. */
export interface WebsitePort {
  look(url: string): Promise<WebsiteLook>;
}

/** Ranges that are not on the public internet (IANA special-purpose registries). */
const RANGES = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  ipv6: [
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001:db8::', 32],
    ['2001::', 23],
    ['2002::', 16],
  ],
} as const;

// One for each family: a list of both takes an IPv4 address for one of IPv6 too.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const family of ['ipv4', 'ipv6'] as const)
  for (const [address, bits] of RANGES[family]) blocked[family].addSubnet(address, bits, family);

/** Whether an address is on the public internet. IPv4 within IPv6 never is: no website needs it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return version !== 0 && !blocked[family].check(address, family);
}

class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

/** Limits of a look. */
const TIMEOUT_MS = 10_000;
const REDIRECTS_MAX = 3;
const PORTS: readonly string[] = ['', '80', '443'];

export interface WebsiteOptions {
  /** Whether an address may be asked; tests ask servers of this machine. */
  readonly isAllowed?: (address: string) => boolean;
  /** Whether a port of an address may be asked: those of websites. */
  readonly isPort?: (port: string) => boolean;
  /** Milliseconds for each request. */
  readonly timeoutMs?: number;
}

/**
 * Looks at websites over HTTP. The address that is checked is the one that is connected to, at each redirect anew, so that a name cannot lead
 * into a network; nothing of the body is read, no cookie is kept.
 */
export function httpWebsites({
  isAllowed = isPublicAddress,
  isPort = (port) => PORTS.includes(port),
  timeoutMs = TIMEOUT_MS,
}: WebsiteOptions = {}): WebsitePort {
  const lookup: LookupFunction = (hostname, options, callback) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new NotPublicError(hostname), []);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new NotPublicError(hostname), []);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
  const ask = (url: URL) =>
    new Promise<{ readonly status: number; readonly location: string | undefined }>((resolve, reject) => {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !isAllowed(host)) return reject(new NotPublicError(host));
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = send(
        url,
        {
          method: 'GET',
          agent: false,
          lookup,
          signal: AbortSignal.timeout(timeoutMs),
          headers: { 'user-agent': 'Wishbin (looks whether this website answers)', accept: 'text/html' },
        },
        ({ statusCode = 0, headers }) => {
          resolve({ status: statusCode, location: headers.location });
          request.destroy();
        },
      );
      request.once('error', reject);
      request.end();
    });
  return {
    look: async (text) => {
      let url = new URL(text);
      for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
        if (!/^https?:$/.test(url.protocol) || !isPort(url.port)) return { fault: 'not_public' };
        let answer: Awaited<ReturnType<typeof ask>>;
        try {
          answer = await ask(url);
        } catch (error) {
          return { fault: faultOf(error) };
        }
        const { status, location } = answer;
        const next = status >= 300 && status < 400 ? URL.parse(location ?? '', url) : null;
        if (location === undefined || next === null) return { status, host: url.hostname };
        url = next;
      }
      return { fault: 'redirects' };
    },
  };
}

function faultOf(error: unknown): WebsiteFault {
  if (error instanceof NotPublicError) return 'not_public';
  const { name, code } = Object(error);
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'timeout';
  return ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code) ? 'unknown_host' : 'refused';
}
