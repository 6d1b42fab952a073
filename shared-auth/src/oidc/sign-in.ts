import type { OidcMetadata } from 'oidc-client-ts';
import { safeReturnTo } from '../session/return-address.ts';
import type { SignInOptions } from '../session/session.ts';
import type { AuthContext } from './auth-context.ts';
import { SignInFailed, toSignInFailed } from './errors.ts';
import { hasLoggedOut, rememberLoggedOut } from './session-flags.ts';

/** @throws 'Not supported by the OIDC server' where the server names no such endpoint */
export async function endpoint(
  { manager }: Pick<AuthContext, 'manager'>,
  name: keyof OidcMetadata & `${string}_endpoint`,
): Promise<string> {
  const address = (await manager.metadataService.getMetadata())[name];
  if (typeof address !== 'string') throw new SignInFailed('unsupported');
  return address;
}

interface Begin extends SignInOptions {
  /** The one before had expired. */
  again?: boolean;
}

/** Leaves for the identity server. Comes back only when that fails, or when the shopper returns by Back. */
export async function signIn(context: AuthContext, { returnTo, register, again }: Begin): Promise<void> {
  const { config, manager, origin } = context;
  if (config.flow !== 'standard') throw new SignInFailed('unsupported', 'Not supported');
  try {
    await endpoint(context, 'authorization_endpoint');
    await endpoint(context, 'token_endpoint');
    if (register) await checkRegistration(context);
    await manager.signinRedirect({
      state: { returnTo: safeReturnTo(returnTo, origin), ...(again && { again }) },
      ...(register ? { prompt: 'create' } : hasLoggedOut() && { prompt: 'login' }),
    });
  } catch (error) {
    throw toSignInFailed(error);
  }
}

/** A server that lists the prompts it knows must know the one for registering. */
async function checkRegistration({ manager }: AuthContext): Promise<void> {
  const metadata: Record<string, unknown> = { ...(await manager.metadataService.getMetadata()) };
  const prompts = metadata['prompt_values_supported'];
  if (Array.isArray(prompts) && !prompts.includes('create')) throw new SignInFailed('unsupported');
}

const ONLY_HERE =
  'You are logged out on this page only: the identity server could not be told. Please log in and out again shortly.';

/** Ends the session here first, so that no failure can keep it, then at the identity server, which leads back to `/`. When that server cannot be reached, a notice says that the session goes on there. */
export async function signOut({ users, manager, tabs }: AuthContext): Promise<void> {
  const { user } = users;
  const online = navigator.onLine;
  await users.leave(user && !online ? { notice: ONLY_HERE } : {});
  if (!user) return;
  rememberLoggedOut();
  tabs.tell({ kind: 'signed-out' });
  if (!online) return;
  try {
    // A server without the endpoint has a session that we cannot end.
    if (!(await manager.metadataService.getEndSessionEndpoint())) return;
    await manager.signoutRedirect({ ...(user.id_token && { id_token_hint: user.id_token }) });
  } catch (error) {
    await users.leave({ notice: ONLY_HERE });
    throw toSignInFailed(error);
  }
}
