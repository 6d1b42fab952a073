import {
  type INavigator,
  InMemoryWebStorage,
  type NavigateResponse,
  type SigninResponse,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { issuerOf, type SignInConfig } from '../config.ts';
import { SignInFailed } from './errors.ts';
import { LOGIN_STATE_SECONDS, LoginStates } from './login-states.ts';

/** A word of 128 random bits that ties an id token to the request it answers. */
export function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Claims {
  iss?: unknown;
  aud?: unknown;
  iat?: unknown;
  exp?: unknown;
}

/**
 * What the library leaves unchecked in an id token that comes straight from the token endpoint (OpenID Connect Core,
 * 3.1.3.7): that this issuer made it, for this client, and that it lasts.
 */
export function checkIdToken(
  { iss, aud, iat, exp }: Claims,
  { issuer, clientId }: { issuer: string; clientId: string },
): void {
  const forUs = Array.isArray(aud) ? aud.includes(clientId) : aud === clientId;
  // It has just come: what its end means is measured by the server's clock, since shoppers' clocks may be hours off.
  const inTime = typeof exp === 'number' && typeof iat === 'number' && exp > iat;
  if (iss !== issuer || !forUs || !inTime) throw new SignInFailed('answer');
}

/** Seconds before a token's end at which it is renewed; twice the step of the library's timer. */
export const EARLY_SECONDS = 10;

/** Seconds that the identity server has for each answer. */
const ANSWER_SECONDS = 10;

/** How answers travel; a browser's own ways unless a test brings others. */
export interface Navigators {
  redirect: INavigator;
  frame: INavigator;
}

/** The library's manager, more careful: every request carries a nonce, every id token is one for this client. */
export class Manager extends UserManager {
  constructor(config: SignInConfig, origin: string, navigators?: Navigators) {
    const settings = {
      authority: issuerOf(config),
      client_id: config.clientId,
      redirect_uri: `${origin}/auth/login`,
      silent_redirect_uri: `${origin}/auth/silent.html`,
      post_logout_redirect_uri: `${origin}/`,
      response_type: 'code',
      response_mode: config.responseMode,
      scope: 'openid',
      userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
      stateStore: new LoginStates(),
      staleStateAgeInSeconds: LOGIN_STATE_SECONDS,
      requestTimeoutInSeconds: ANSWER_SECONDS,
      automaticSilentRenew: false,
      accessTokenExpiringNotificationTimeInSeconds: EARLY_SECONDS,
      checkSessionIntervalInSeconds: 5,
    };
    super(settings, navigators?.redirect, undefined, navigators?.frame);
  }

  /** The library's own time limit does not reach a renewal by refresh token. */
  override signinSilent(request?: Parameters<UserManager['signinSilent']>[0]): Promise<User | null> {
    return super.signinSilent({ silentRequestTimeoutInSeconds: ANSWER_SECONDS, ...request });
  }

  protected override _signinStart(
    ...[request, handle]: Parameters<UserManager['_signinStart']>
  ): Promise<NavigateResponse> {
    return super._signinStart({ nonce: randomNonce(), ...request }, handle);
  }

  protected override async _buildUser(response: SigninResponse, verifySub?: string): Promise<User> {
    if (!response.access_token) throw new SignInFailed('answer');
    checkIdToken(response.profile, {
      issuer: await this.metadataService.getIssuer(),
      clientId: this.settings.client_id,
    });
    return super._buildUser(response, verifySub);
  }
}
