import type { Config } from '../config/config.ts';

/** Paths below the issuer. */
export interface Endpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userinfo: string;
  readonly endSession: string;
  readonly keys: string;
  readonly sessionCheck: string;
}

const KEYCLOAK = '/protocol/openid-connect';

const styles: Readonly<Record<Config['style'], Endpoints>> = {
  plain: {
    authorization: '/authorize',
    token: '/token',
    userinfo: '/userinfo',
    endSession: '/end-session',
    keys: '/keys',
    sessionCheck: '/session-check',
  },
  keycloak: {
    authorization: `${KEYCLOAK}/auth`,
    token: `${KEYCLOAK}/token`,
    userinfo: `${KEYCLOAK}/userinfo`,
    endSession: `${KEYCLOAK}/logout`,
    keys: `${KEYCLOAK}/certs`,
    sessionCheck: `${KEYCLOAK}/login-status-iframe.html`,
  },
};

export const endpointsOf = ({ style }: Pick<Config, 'style'>): Endpoints => styles[style];

/** The same in both styles: clients derive it from the issuer, no metadata names it. */
export const COOKIE_CHECK = `${KEYCLOAK}/3p-cookies`;
