type Environment = Readonly<Record<string, string | undefined>>;

/** Ports of the sandbox's services. */
export interface ServicePorts {
  cardsPort: number;
  parcelsPort: number;
  smtpPort: number;
  mailPort: number;
}

/** Who takes cards, parcels and mails, as each server is to be told of it. */
export interface ServiceEnvironment {
  /** The sandbox's services that are started beside the others; none where the operator has own ones for all. */
  names: ('cards' | 'parcels' | 'mail')[];
  /** Ports they take, by the setting that chooses them. */
  ports: Record<string, number>;
  /** Addresses that answer with 200 once they are there. */
  readyAt: string[];
  /** Environments for the processes; what the operator set reaches them by itself. */
  services: Record<string, string>;
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
  const ports = {
    ...(cards && { CARDS_PORT: site.cardsPort }),
    ...(parcels && { PARCELS_PORT: site.parcelsPort }),
    ...(mail && { MAIL_SMTP_PORT: site.smtpPort, MAIL_WEB_PORT: site.mailPort }),
  };
  const names = Object.entries({ cards, parcels, mail } as const).flatMap(([name, isOurs]) =>
    isOurs ? [name as 'cards' | 'parcels' | 'mail'] : [],
  );
  const secret = env.CARDS_WEBHOOK_SECRET || env.STRIPE_WEBHOOK_SECRET;
  return {
    names,
    ports,
    readyAt: [
      ...(cards ? [`${at(site.cardsPort)}/_sandbox/state?brief=1`] : []),
      ...(parcels ? [`${at(site.parcelsPort)}/_sandbox/state`] : []),
      ...(mail ? [`${at(site.mailPort)}/_sandbox/faults`] : []),
    ],
    services: {
      SANDBOX_SERVICES: names.join(','),
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      CARDS_WEBHOOK_URL: env.CARDS_WEBHOOK_URL || `${site.apiUrl}/api/payment/webhook`,
      ...(secret && { CARDS_WEBHOOK_SECRET: secret }),
    },
    api: {
      PUBLIC_URL: site.publicUrl,
      ...(cards && { STRIPE_API_URL: at(site.cardsPort) }),
      ...(parcels && { SHIPPO_URL: at(site.parcelsPort) }),
      ...(mail && { SMTP_URL: `smtp://127.0.0.1:${site.smtpPort}` }),
    },
    frontDoor: {
      ...(cards && { CARDS_URL: at(site.cardsPort) }),
      ...(mail && { MAIL_WEB_URL: at(site.mailPort) }),
    },
  };
}
