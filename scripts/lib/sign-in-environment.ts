type Environment = Readonly<Record<string, string | undefined>>;

/** Who signs people in, as each server is to be told of it. */
export interface SignInEnvironment {
  /** True: the sandbox's identity server is started beside the others. */
  sandbox: boolean;
  /** Origin that shoppers see, without a slash at the end. */
  publicUrl: string;
  /** Environments for the processes; what the operator set reaches them by itself. */
  identity: Record<string, string>;
  api: Record<string, string>;
  frontDoor: Record<string, string>;
}

/** The names of the sandbox's accounts; each one's password is its name. */
export const DEMO_ACCOUNTS = ['shopper', 'influencer', 'owner', 'admin'] as const;

/** An issuer's path below its origin, as the whole product has it. */
export function realmPath(env: Environment): string {
  return `/realms/${env.OIDC_REALM || 'wishbin'}`;
}

/**
 * With OIDC_SERVER_URL or OIDC_ISSUER the shop has an identity server of its own; else the sandbox's, which shoppers
 * reach at the shop's own origin.
 * @throws one sentence when PUBLIC_URL is no address
 */
export function signInEnvironment(
  env: Environment,
  { port, identityPort }: { port: number; identityPort: number },
): SignInEnvironment {
  const publicUrl = originOf(env.PUBLIC_URL || `http://localhost:${port}`);
  const sandbox = !env.OIDC_SERVER_URL && !env.OIDC_ISSUER;
  const identityUrl = `http://127.0.0.1:${identityPort}`;
  // Whoever types the number instead of the name is at another origin, and shall be able to sign in all the same.
  const alias = env.PUBLIC_URL ? '' : `http://127.0.0.1:${port}`;
  return {
    sandbox,
    publicUrl,
    identity: {
      IDENTITY_PORT: String(identityPort),
      PUBLIC_URL: publicUrl,
      IDENTITY_ORIGINS: env.IDENTITY_ORIGINS || alias,
    },
    api: sandbox ? { OIDC_SERVER_URL: publicUrl } : {},
    frontDoor: { PUBLIC_URL: publicUrl, ...(sandbox && { IDENTITY_URL: identityUrl }) },
  };
}

function originOf(address: string): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).origin;
  throw new Error(`PUBLIC_URL is no http(s) address: ${address}`);
}
