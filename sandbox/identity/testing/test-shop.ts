import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { type Page, TestBrowser } from './test-browser.ts';
import type { TestIdentity } from './test-identity.ts';

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** What the token endpoint said. */
export interface TokenAnswer {
  readonly status: number;
  readonly body: Tokens & { readonly error?: string; readonly error_description?: string };
}

type Parameters = Record<string, string | undefined>;

/** The shop's part of the conversation, as a client of the protocol has it. */
export class TestShop {
  readonly identity: TestIdentity;
  readonly browser: TestBrowser;
  readonly verifier = randomBytes(72).toString('base64url');
  origin: string;

  constructor(identity: TestIdentity, browser = new TestBrowser(identity)) {
    this.identity = identity;
    this.browser = browser;
    this.origin = identity.config.publicUrl;
  }

  get redirectUri(): string {
    return `${this.origin}/auth/login`;
  }

  async metadata(): Promise<Record<string, string>> {
    const { address, config } = this.identity;
    const response = await fetch(`${address}/realms/${config.realm}/.well-known/openid-configuration`);
    return (await response.json()) as Record<string, string>;
  }

  /** Where the browser is sent to sign in; undefined takes a parameter out. */
  async requestUrl(changes: Parameters = {}): Promise<URL> {
    const url = new URL((await this.metadata())['authorization_endpoint'] ?? '');
    const parameters = {
      client_id: this.identity.config.clientId,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid',
      state: 'st-1',
      nonce: 'no-1',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) url.searchParams.set(name, value);
    return url;
  }

  /** Fetches the sign-in page, or the page shown in its place. */
  async ask(changes: Parameters = {}): Promise<Page> {
    return this.browser.go(await this.requestUrl(changes));
  }

  /** Signs in from the first page to the answer in the shop's address. */
  async signIn(username: string, changes: Parameters = {}): Promise<URLSearchParams> {
    return answerIn(await this.browser.submit(await this.ask(changes), { username, password: username }));
  }

  /** A call of the token endpoint, which a page makes without cookies. */
  async token(parameters: Parameters, headers: Record<string, string> = {}): Promise<TokenAnswer> {
    const path = new URL((await this.metadata())['token_endpoint'] ?? '').pathname;
    const given = Object.entries(parameters).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    );
    const response = await fetch(this.identity.address + path, {
      method: 'POST',
      body: new URLSearchParams([['client_id', this.identity.config.clientId], ...given]),
      headers: { origin: this.origin, ...headers },
    });
    return { status: response.status, body: (await response.json()) as TokenAnswer['body'] };
  }

  redeem(code: string | null, changes: Parameters = {}): Promise<TokenAnswer> {
    const parameters = { code: code ?? '', redirect_uri: this.redirectUri, code_verifier: this.verifier };
    return this.token({ grant_type: 'authorization_code', ...parameters, ...changes });
  }

  refresh({ refresh_token }: Pick<Tokens, 'refresh_token'>): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token });
  }

  /** The tokens of a person who has just signed in. */
  async tokensOf(username: string): Promise<Tokens> {
    const { status, body } = await this.redeem((await this.signIn(username)).get('code'));
    if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`);
    return body;
  }

  /** A call with a bearer token. */
  async call(endpoint: 'userinfo_endpoint' | 'account', token: string): Promise<Response> {
    const metadata = await this.metadata();
    const path = new URL(
      endpoint === 'account' ? `${metadata['issuer']}/account` : (metadata[endpoint] ?? ''),
    ).pathname;
    return fetch(this.identity.address + path, {
      headers: { authorization: `Bearer ${token}`, origin: this.origin },
    });
  }
}

/** What an answer in the shop's address says, in its query or its fragment. */
export function answerIn({ url }: Page): URLSearchParams {
  return new URLSearchParams(url.hash ? url.hash.slice(1) : url.search);
}

export const claimsIn = (token: string): JWTPayload => decodeJwt(token);
