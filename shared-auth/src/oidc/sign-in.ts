import type { SignInOptions } from '../session/oidc-session.ts';
import { safeReturnTo } from '../session/safe-return-to.ts';
import type { Desk } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { leftHere } from './left-here.ts';
import { toSignInFailed } from './library-errors.ts';
import { SignInFailed } from './sign-in-failed.ts';

interface Begin extends SignInOptions {
  /** The one before had expired. */
  again?: boolean;
}

/** Leaves for the identity server. Comes back only when that fails, or when the shopper returns by Back. */
export async function signIn(desk: Desk, { returnTo, register, again }: Begin): Promise<void> {
  const { config, manager, origin } = desk;
  if (config.flow !== 'standard') throw new SignInFailed('unsupported', 'Not supported');
  try {
    await endpoint(desk, 'authorization_endpoint');
    await endpoint(desk, 'token_endpoint');
    if (register) await checkRegistration(desk);
    await manager.signinRedirect({
      state: { returnTo: safeReturnTo(returnTo, origin), ...(again && { again }) },
      ...(register ? { prompt: 'create' } : leftHere() && { prompt: 'login' }),
    });
  } catch (error) {
    throw toSignInFailed(error);
  }
}

/** A server that lists the prompts it knows must know the one for registering. */
async function checkRegistration({ manager }: Desk): Promise<void> {
  const metadata: Record<string, unknown> = { ...(await manager.metadataService.getMetadata()) };
  const prompts = metadata['prompt_values_supported'];
  if (Array.isArray(prompts) && !prompts.includes('create')) throw new SignInFailed('unsupported');
}
