import { readdirSync } from 'node:fs';

/** A bearer token after its scheme, and any signed token without one. */
const TOKENS = /\b(bearer(?:\s|%20)+)[\w.~+/=-]{8,}|\beyJ[\w-]{5,}(?:\.[\w-]*)+/gi;

/** Keys of the card service, and what lets a browser finish a payment. */
const CARD_SECRETS = /\b(?:[a-z]+_\w+_secret_\w+|(?:sk|rk|whsec|shippo)_\w{8,})/g;

/** Fields of forms and queries whose values are secret. */
const CREDENTIALS =
  /\b((?:access_|id_|refresh_)?token|code|(?:client_)?secret|password|signature|state|email)=[^\s&"'`]+/gi;

const WEB_ADDRESSES = /\b([a-z][a-z0-9+.-]*):\/\/([^\s"'`<>(){}\\]+)/gi;

/** The last label is of letters: `fastify@5.12.8` in the path of a module is none. */
const EMAILS = /[\w.+%-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b/gi;

/** What begins with a slash, and does not go on from a word, a host or another path. */
const PATHS = /(?<![\w.~/…-])(\/[\w.~%:@*-]+)((?:\/[^\s"'`<>(){}\\,;?]*)?)(\?[^\s"'`<>(){}\\]*)?/g;

/** First segments of addresses with something secret in them: never a file's, whatever folders the machine has. */
const OF_THE_SITE = new Set(['/api', '/img', '/g', '/invitation', '/realms', '/releases', '/sandbox']);

/** Folders of this machine: what begins with one of them is a file, which an operator wants to know. */
const OF_FILES = new Set(readdirSync('/').map((name) => `/${name}`));

/** The sentence by which JSON.parse quotes what it could not read. */
const QUOTED_JSON = /,? (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON/gs;

/** A text without any of these needs no search. */
const SUSPECT = /[/@=]|eyJ|bearer|_secret_|(?:sk|rk|whsec|shippo)_|JSON/i;

/**
 * A text as a log may hold it: tokens, keys, email addresses, addresses of the site and queries are cut out. Of an
 * address stay its origin or its first segment, and the parameters of a pattern such as `/api/gift/:code`.
 */
export function withoutSecrets(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(TOKENS, (_, scheme: string | undefined) => `${scheme ?? ''}[token]`)
    .replace(CARD_SECRETS, '[secret]')
    .replace(CREDENTIALS, '$1=[secret]')
    .replace(WEB_ADDRESSES, originOf)
    .replace(EMAILS, '[email]')
    .replace(PATHS, patternOf)
    .replace(QUOTED_JSON, ' is not valid JSON');
}

function originOf(address: string, scheme: string, rest: string): string {
  if (scheme.toLowerCase() === 'file') return address;
  const [authority = ''] = rest.split(/[/?#]/, 1);
  const tail = rest.slice(authority.length);
  return `${scheme}://${authority.slice(authority.lastIndexOf('@') + 1)}${tail.length > 1 ? '/…' : tail}`;
}

function patternOf(path: string, first: string, others: string, query: string | undefined): string {
  if (OF_FILES.has(first) && !OF_THE_SITE.has(first)) return path;
  const kept = others.replace(/[^/]+/g, (segment) => (/^(?::[a-z_]+|\*)$/i.test(segment) ? segment : '…'));
  return first + kept + (query === undefined ? '' : '?…');
}

const ROUTE = '"route":"';

/** A text of a JSON line; `route` holds a pattern as the router has it. */
const TEXTS = /("route":)?("(?:[^"\\]|\\.)*")/g;

/** A JSON line of the log without secrets in any of its texts. */
export function lineWithoutSecrets(line: string): string {
  // Most lines are those of requests, with nothing but a route to look at.
  const start = line.indexOf(ROUTE);
  const end = start < 0 ? 0 : line.indexOf('"', start + ROUTE.length);
  if (!SUSPECT.test(line.slice(end)) && (start < 0 || !SUSPECT.test(line.slice(0, start)))) return line;
  return line.replace(TEXTS, (whole, route: string | undefined, text: string) => {
    if (route !== undefined || !SUSPECT.test(text)) return whole;
    return JSON.stringify(withoutSecrets(JSON.parse(text)));
  });
}

/** Of what names something: shorter ones are words and numbers that stand everywhere. */
const MIN_SECRET_LENGTH = 6;

/**
 * The parts of an address that name something: its segments where the pattern has parameters, and the values of its query, as they
 * are written and as they are read.
 * @param address path with query, or a whole URL
 * @param pattern such as `/g/:code`; without one all segments after the first
 */
export function namesIn(address: string, pattern = '/*'): string[] {
  const { pathname, search, searchParams } = new URL(address, 'http://site');
  const literal = pattern.split('/').map((segment) => !/^[:*]/.test(segment));
  const segments = pathname.split('/').filter((_, index) => index > 0 && !literal[index]);
  const values = search
    .slice(1)
    .split('&')
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
  const written = [...segments, ...values];
  return [...new Set([...written, ...written.map(decoded), ...searchParams.values()])].filter(
    ({ length }) => length >= MIN_SECRET_LENGTH,
  );
}

/** A text without names that an address had: what code that knew it says of it. */
export function withoutNames(text: string, names: Iterable<string>): string {
  // A longer name may hold a shorter one.
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((left, name) => left.replaceAll(name, '…'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
