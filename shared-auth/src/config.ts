export { checkSignInConfig } from './config/check-sign-in-config.ts';
export { issuerOf } from './config/issuer-of.ts';
export type { SignInConfig } from './config/sign-in-config.ts';
