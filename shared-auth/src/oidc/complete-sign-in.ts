import { hasTrace } from '../session/has-trace.ts';
import { safeReturnTo } from '../session/safe-return-to.ts';
import { readSession, showSession } from '../session/session-store.ts';
import type { Desk } from './desk.ts';
import { forgetLeft } from './left-here.ts';
import { isAuthenticationExpired, toSignInFailed } from './library-errors.ts';
import { restore } from './restore.ts';
import { signIn } from './sign-in.ts';
import { SignInFailed } from './sign-in-failed.ts';
import { rememberAnswer, usedAnswer } from './used-answers.ts';

interface Done {
  returnTo: string;
}

/** Takes the identity server's answer out of an address: somebody is signed in afterwards, or nobody and the error says why. */
export async function completeSignIn(desk: Desk, address: string): Promise<Done> {
  const answer = readAnswer(desk, address);
  const { returnTo, again } = await plannedReturn(desk, answer);
  try {
    checkIssuer(answer, await desk.manager.metadataService.getIssuer());
    const user = await desk.tokens.alone(() => desk.manager.signinRedirectCallback(address));
    desk.holder.take(user);
    forgetLeft();
  } catch (error) {
    // Once: a server that always says so would send the shopper round for ever.
    if (isAuthenticationExpired(error) && !again) return signInAgain(desk, returnTo);
    return recover(desk, answer, toSignInFailed(error));
  }
  rememberAnswer(answer.get('state') ?? '', returnTo);
  const sub = desk.holder.user?.profile.sub;
  if (sub) desk.tabs.tell({ kind: 'signed-in', sub });
  void desk.watch();
  return { returnTo };
}

function readAnswer({ config, origin }: Desk, address: string): URLSearchParams {
  const { search, hash } = new URL(address, origin);
  return new URLSearchParams((config.responseMode === 'query' ? search : hash).slice(1));
}

interface Plan extends Done {
  /** This sign-in was begun because the one before had expired. */
  again: boolean;
}

async function plannedReturn({ manager, origin }: Desk, answer: URLSearchParams): Promise<Plan> {
  const stored = await manager.settings.stateStore.get(answer.get('state') ?? '');
  try {
    const { data } = JSON.parse(stored ?? '');
    return { returnTo: safeReturnTo(data?.returnTo, origin), again: data?.again === true };
  } catch {
    return { returnTo: '/', again: false };
  }
}

/** An answer that names another issuer was given to somebody else's question (RFC 9207). */
function checkIssuer(answer: URLSearchParams, issuer: string): void {
  const named = answer.get('iss');
  if (named !== null && named !== issuer) throw new SignInFailed('answer');
}

async function signInAgain(desk: Desk, returnTo: string): Promise<Done> {
  await signIn(desk, { returnTo, again: true });
  return { returnTo };
}

/**
 * A strange answer signs nobody out: whoever is signed in goes on. But a token that answers another request than ours
 * leaves nobody signed in.
 */
async function recover(desk: Desk, answer: URLSearchParams, error: SignInFailed): Promise<Done> {
  const state = answer.get('state') ?? '';
  if (error.reason === 'nonce' || error.reason === 'answer') await desk.holder.leave();
  const mayBeSignedIn = ['state', 'refused'].includes(error.reason) && hasTrace(desk.config);
  if (mayBeSignedIn && readSession().status === 'unknown') await restore(desk);
  if (error.reason === 'state' && desk.holder.user)
    return { returnTo: safeReturnTo(usedAnswer(state), desk.origin) };
  if (readSession().status === 'unknown') showSession({ status: 'signed-out' });
  throw error.reason === 'state' && usedAnswer(state) !== null ? new SignInFailed('replayed') : error;
}
