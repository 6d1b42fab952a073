import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

/** A step in the library's own server. */
export type Middleware = Parameters<Provider['use']>[0];

/** A request in that server; `oidc` is there once one of its routes has been found. */
export type Context = Omit<KoaContextWithOIDC, 'oidc'> & Partial<Pick<KoaContextWithOIDC, 'oidc'>>;
