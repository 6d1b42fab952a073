type Environment = Readonly<Record<string, string | undefined>>;

/** Who signs people in: the settings of each server. */
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

/** Port of the site with a remote that is worked on (`pnpm dev`), where DEV_PORT names no other. */
export const DEV_PORT = 4100;

/** An issuer's path below its origin, as the whole product has it. */
export function realmPath(env: Environment): string {
  return `/realms/${env.OIDC_REALM || 'wishbin'}`;
}

/**
 * With OIDC_SERVER_URL or OIDC_ISSUER the shop has its own identity server; else it uses the sandbox's, which shoppers
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
  // 127.0.0.1 is another origin than localhost; sign-in must work there too, and below a remote that is worked on.
  const devPorts = new Set([String(DEV_PORT), env.DEV_PORT || String(DEV_PORT)]);
  const aliases = [`http://127.0.0.1:${port}`, ...[...devPorts].map((one) => `http://localhost:${one}`)];
  return {
    sandbox,
    publicUrl,
    identity: {
      IDENTITY_PORT: String(identityPort),
      PUBLIC_URL: publicUrl,
      IDENTITY_ORIGINS: env.IDENTITY_ORIGINS || (env.PUBLIC_URL ? '' : aliases.join()),
    },
    api: sandbox ? { OIDC_SERVER_URL: publicUrl } : {},
    frontDoor: { PUBLIC_URL: publicUrl, ...(sandbox && { IDENTITY_URL: identityUrl }) },
  };
}

function originOf(address: string): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).origin;
  throw new Error(`PUBLIC_URL is no http(s) address: ${address}`);
}

/** Ports of the sandbox's services. */
export interface ServicePorts {
  cardsPort: number;
  parcelsPort: number;
  smtpPort: number;
  mailPort: number;
  tracesPort: number;
}

type ServiceName = 'cards' | 'parcels' | 'mail' | 'traces';

/** Who takes cards, parcels and mails, and traces: the settings of each server. */
export interface ServiceEnvironment {
  /** The sandbox's services that are started beside the others; none where the operator has own ones for all. */
  names: ServiceName[];
  /** Ports they take, by the setting that chooses them. */
  ports: Record<string, number>;
  /** Addresses that answer with 200 once they are there. */
  readyAt: string[];
  /** Environments for the processes; what the operator set reaches them by itself. */
  services: Record<string, string>;
  identity: Record<string, string>;
  api: Record<string, string>;
  frontDoor: Record<string, string>;
}

interface Site extends ServicePorts {
  apiUrl: string;
  /** Origin that shoppers see: links in mails lead there. */
  publicUrl: string;
}

/** Each service that the settings name none of one's own for is the sandbox's. */
export function serviceEnvironment(env: Environment, site: Site): ServiceEnvironment {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const cards = !env.STRIPE_SECRET_KEY && !env.STRIPE_API_URL;
  const parcels = !env.SHIPPO_TOKEN && !env.SHIPPO_URL;
  const mail = !env.SMTP_URL;
  // Tracing is off unless it is asked for: SANDBOX_TRACES=1 keeps the traces on this machine.
  const traces = env.SANDBOX_TRACES === '1' && !env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracing: Record<string, string> = traces ? { OTEL_EXPORTER_OTLP_ENDPOINT: at(site.tracesPort) } : {};
  const smtpUrl = `smtp://127.0.0.1:${site.smtpPort}`;
  const ports = {
    ...(cards && { CARDS_PORT: site.cardsPort }),
    ...(parcels && { PARCELS_PORT: site.parcelsPort }),
    ...(mail && { MAIL_SMTP_PORT: site.smtpPort, MAIL_WEB_PORT: site.mailPort }),
    ...(traces && { TRACES_PORT: site.tracesPort }),
  };
  const names = Object.entries({ cards, parcels, mail, traces } as const).flatMap(([name, isOurs]) =>
    isOurs ? [name as ServiceName] : [],
  );
  const secret = env.CARDS_WEBHOOK_SECRET || env.STRIPE_WEBHOOK_SECRET;
  return {
    names,
    ports,
    readyAt: [
      ...(cards ? [`${at(site.cardsPort)}/_sandbox/state?brief=1`] : []),
      ...(parcels ? [`${at(site.parcelsPort)}/_sandbox/state`] : []),
      ...(mail ? [`${at(site.mailPort)}/_sandbox/faults`] : []),
      ...(traces ? [`${at(site.tracesPort)}/sandbox/traces/traces.json`] : []),
    ],
    services: {
      SANDBOX_SERVICES: names.join(','),
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      CARDS_WEBHOOK_URL: env.CARDS_WEBHOOK_URL || `${site.apiUrl}/api/payment/webhook`,
      ...(secret && { CARDS_WEBHOOK_SECRET: secret }),
      PUBLIC_URL: site.publicUrl,
      ...tracing,
    },
    identity: { ...(mail && { SMTP_URL: smtpUrl }), ...tracing },
    api: {
      PUBLIC_URL: site.publicUrl,
      ...(cards && { STRIPE_API_URL: at(site.cardsPort) }),
      ...(parcels && { SHIPPO_URL: at(site.parcelsPort) }),
      ...(mail && { SMTP_URL: smtpUrl }),
      ...tracing,
    },
    frontDoor: {
      ...(cards && { CARDS_URL: at(site.cardsPort) }),
      ...(mail && { MAIL_WEB_URL: at(site.mailPort) }),
      ...(parcels && { PARCELS_URL: at(site.parcelsPort) }),
      ...(traces && { TRACES_URL: at(site.tracesPort) }),
      ...tracing,
    },
  };
}

/**
 * Where the keys of an issuer are found without the front door before it, which may start later.
 * @param origin the identity server's own, such as http://127.0.0.1:4002
 * @param path the issuer's path below it
 * @throws when its configuration names no keys
 */
export async function issuerKeys(origin: string, path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}/.well-known/openid-configuration`);
  const { jwks_uri: keys }: { jwks_uri?: unknown } = Object(await answer.json());
  if (typeof keys !== 'string') throw new Error(`The identity server at ${origin} names no keys`);
  return origin + new URL(keys).pathname;
}
