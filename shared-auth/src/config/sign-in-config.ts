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
  /** `always` asks the server at every start: for one that other sites share. */
  ssoCheck: 'auto' | 'always';
  /** Whether to find out first if the browser lets the server read its cookies in a frame. */
  thirdPartyCookieCheck: boolean;
}
