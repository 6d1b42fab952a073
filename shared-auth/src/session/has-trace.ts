import type { SignInConfig } from '../config/sign-in-config.ts';
import { readAuthEntry } from './auth-entry.ts';
import { localStore } from './browser-storage.ts';
import { LOGIN_STATE_PREFIX } from './login-state-prefix.ts';

/** Whether somebody may be signed in at the identity server: after a session here, or a sign-in under way. */
export function hasTrace(config: SignInConfig | undefined): boolean {
  if (config?.ssoCheck === 'always' || readAuthEntry() !== null) return true;
  return Object.keys(localStore() ?? {}).some((key) => key.startsWith(LOGIN_STATE_PREFIX));
}
