import { hasTrace } from '../session/auth-entry.ts';
import { safeReturnTo } from '../session/return-address.ts';
import { readSession, updateSession } from '../session/session.ts';
import type { AuthContext } from './auth-context.ts';
import { isAuthenticationExpired, SignInFailed, toSignInFailed } from './errors.ts';
import { restore } from './restore.ts';
import { forgetLoggedOut, rememberAnswer, usedAnswer } from './session-flags.ts';
import { signIn } from './sign-in.ts';

interface Done {
  returnTo: string;
}

/**
 * Completes the sign-in with the answer in `address`.
 * @throws SignInError when the sign-in failed
 */
export async function completeSignIn(context: AuthContext, address: string): Promise<Done> {
  const answer = readAnswer(context, address);
  const { returnTo, again } = await plannedReturn(context, answer);
  try {
    checkIssuer(answer, await context.manager.metadataService.getIssuer());
    const user = await context.tokens.alone(() => context.manager.signinRedirectCallback(address));
    context.users.take(user);
    forgetLoggedOut();
  } catch (error) {
    // Once: a server that always says so would send the shopper round for ever.
    if (isAuthenticationExpired(error) && !again) return signInAgain(context, returnTo);
    return recover(context, answer, Object.assign(toSignInFailed(error), { returnTo }));
  }
  rememberAnswer(answer.get('state') ?? '', returnTo);
  const sub = context.users.user?.profile.sub;
  if (sub) context.tabs.tell({ kind: 'signed-in', sub });
  void context.watch();
  return { returnTo };
}

function readAnswer({ config, origin }: AuthContext, address: string): URLSearchParams {
  const { search, hash } = new URL(address, origin);
  return new URLSearchParams((config.responseMode === 'query' ? search : hash).slice(1));
}

interface Plan extends Done {
  /** This sign-in was begun because the one before had expired. */
  again: boolean;
}

async function plannedReturn({ manager, origin }: AuthContext, answer: URLSearchParams): Promise<Plan> {
  const stored = await manager.settings.stateStore.get(answer.get('state') ?? '');
  try {
    const { data } = JSON.parse(stored ?? '');
    return { returnTo: safeReturnTo(data?.returnTo, origin), again: data?.again === true };
  } catch {
    return { returnTo: '/', again: false };
  }
}

/** An answer that names another issuer belongs to another request (RFC 9207). */
function checkIssuer(answer: URLSearchParams, issuer: string): void {
  const named = answer.get('iss');
  if (named !== null && named !== issuer) throw new SignInFailed('answer');
}

async function signInAgain(context: AuthContext, returnTo: string): Promise<Done> {
  await signIn(context, { returnTo, again: true });
  return { returnTo };
}

/**
 * A strange answer ends no session. But a token that answers another request than ours
 * ends the session.
 */
async function recover(context: AuthContext, answer: URLSearchParams, error: SignInFailed): Promise<Done> {
  const state = answer.get('state') ?? '';
  if (error.reason === 'nonce' || error.reason === 'answer') await context.users.leave();
  const mayBeSignedIn = ['state', 'refused'].includes(error.reason) && hasTrace(context.config);
  if (mayBeSignedIn && readSession().status === 'unknown') await restore(context);
  if (error.reason === 'state' && context.users.user)
    return { returnTo: safeReturnTo(usedAnswer(state), context.origin) };
  if (readSession().status === 'unknown') updateSession({ status: 'signed-out' });
  throw error.reason === 'state' && usedAnswer(state) !== null ? new SignInFailed('replayed') : error;
}
