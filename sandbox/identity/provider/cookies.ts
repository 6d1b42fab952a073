import type { CookiesSetOptions, Provider } from 'oidc-provider';
import { basePath, type Config } from '../config/config.ts';
import type { SecretFor } from '../store/secrets.ts';

/** Seconds a session lives after it was last used. */
export const SESSION_LIFE = 14 * 86_400;

type Site = Pick<Config, 'publicUrl' | 'realm'>;

/**
 * Cookies of a session. Over https they also go with frames inside pages of other sites, where a shop under another name
 * looks for a session; over http browsers refuse that.
 */
export const sessionCookie = (config: Site): CookiesSetOptions => ({
  path: basePath(config),
  httpOnly: true,
  sameSite: config.publicUrl.startsWith('https:') ? 'none' : 'lax',
  overwrite: true,
});

export const cookieSettings = (config: Site, secretFor: SecretFor) => ({
  keys: [secretFor('cookies')],
  names: { session: 'wishbin_session', interaction: 'wishbin_sign_in', resume: 'wishbin_sign_in_resume' },
  long: sessionCookie(config),
  short: { httpOnly: true, sameSite: 'lax', overwrite: true } as const,
});

/** Takes the session's cookie away. */
export function dropSessionCookie(
  provider: Provider,
  cookies: { set(name: string, value: null, options: CookiesSetOptions): unknown },
  config: Site,
): void {
  cookies.set(provider.cookieName('session'), null, sessionCookie(config));
}
