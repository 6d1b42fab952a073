import { issuerOf } from '../config.ts';
import type { AuthContext } from './auth-context.ts';
import { SignInFailed, toSignInFailed } from './errors.ts';
import { endpoint } from './sign-in.ts';

/** Milliseconds that the identity server has for its answer. */
const ANSWER_LIMIT = 10_000;

/** Answers that mean: there is nothing at this address. */
const MISSING = [404, 405, 501];

type Facts = Record<string, unknown>;

export async function loadUserInfo(context: AuthContext): Promise<Facts> {
  return load(context, () => endpoint(context, 'userinfo_endpoint'));
}

/** The account is no part of OpenID Connect: it is asked for where Keycloak has it. */
export async function loadAccount(context: AuthContext): Promise<Facts> {
  return load(context, async () => `${issuerOf(context.config)}/account`);
}

async function load({ tokens }: AuthContext, address: () => Promise<string>): Promise<Facts> {
  const token = await tokens.get(5);
  if (token === null) throw new SignInFailed('refused', 'Not authenticated');
  try {
    const response = await fetch(await address(), {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    });
    if (MISSING.includes(response.status)) throw new SignInFailed('unsupported');
    if (response.status >= 500) throw new SignInFailed('network');
    if (!response.ok) throw new SignInFailed('refused');
    return await response.json();
  } catch (error) {
    throw toSignInFailed(error);
  }
}
