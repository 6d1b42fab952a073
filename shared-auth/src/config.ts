/** Which OpenID Connect server signs people in, and how it is asked. */
export interface SignInConfig {
  /** Address of the identity server, absolute. */
  serverUrl: string;
  realm: string;
  /** A public client: it has no secret. */
  clientId: string;
  /** Overrides the pattern `{serverUrl}/realms/{realm}`. */
  issuer?: string;
  /** Which part of the address brings the answer back. */
  responseMode: 'query' | 'fragment';
  /** Only `standard` signs in; the others pass the check of their value and are then refused (RFC 9700). */
  flow: 'standard' | 'implicit' | 'hybrid';
  pkceMethod: 'S256';
  /** `always` checks the server's session at every start: for a server shared with other sites. */
  ssoCheck: 'auto' | 'always';
  /** Whether to find out first if the browser lets the server read its cookies in a frame. */
  thirdPartyCookieCheck: boolean;
}

/** The issuer as in the tokens. A configured issuer stays unchanged, because it is compared as text. */
export function issuerOf({ issuer, serverUrl, realm }: SignInConfig): string {
  return issuer ?? `${serverUrl.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}`;
}

const DEFAULTS = {
  responseMode: 'fragment',
  flow: 'standard',
  pkceMethod: 'S256',
  ssoCheck: 'auto',
  thirdPartyCookieCheck: false,
} as const;

const CHOICES = {
  responseMode: { name: 'The response mode', allowed: ['query', 'fragment'] },
  flow: { name: 'The flow', allowed: ['standard', 'implicit', 'hybrid'] },
  pkceMethod: { name: 'The code challenge method', allowed: ['S256'] },
  ssoCheck: { name: 'The single-sign-on check', allowed: ['auto', 'always'] },
} as const;

/**
 * The configuration with its defaults filled in.
 * @throws an Error whose one sentence names every fault, so that an operator mends all of them at once
 */
export function checkSignInConfig(config: unknown): SignInConfig {
  if (typeof config !== 'object' || config === null)
    throw new Error('The sign-in configuration must be an object');
  const given: Record<string, unknown> = { ...DEFAULTS, ...withoutUndefined(config) };
  const faults = [
    ...addressFault('The server URL', given['serverUrl']),
    ...textFault('The realm', given['realm']),
    ...textFault('The client id', given['clientId']),
    ...(given['issuer'] === undefined ? [] : addressFault('The issuer', given['issuer'])),
    ...Object.entries(CHOICES).flatMap(([key, { name, allowed }]) => choiceFault(name, allowed, given[key])),
    ...(typeof given['thirdPartyCookieCheck'] === 'boolean'
      ? []
      : ['The third-party cookie check must be true or false']),
  ];
  if (faults.length > 0) throw new Error(`The sign-in configuration is wrong: ${faults.join('; ')}`);
  return given as unknown as SignInConfig;
}

function withoutUndefined(config: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}

function textFault(name: string, value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [`${name} is missing`];
  return typeof value === 'string' ? [] : [`${name} must be a text`];
}

function addressFault(name: string, value: unknown): string[] {
  const missing = textFault(name, value);
  if (missing.length > 0) return missing;
  const address = String(value);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return [`${name} must be an http or https address, not "${address}"`];
  const { search, hash, username, password } = new URL(address);
  return search || hash || username || password
    ? [`${name} must have no query, fragment or password in it, unlike "${address}"`]
    : [];
}

function choiceFault(name: string, allowed: readonly string[], value: unknown): string[] {
  if (allowed.some((choice) => choice === value)) return [];
  return [`${name} must be ${allowed.join(' or ')}, not ${JSON.stringify(value)}`];
}
