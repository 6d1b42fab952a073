import { freePort } from './free-port.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const START_LIMIT_MS = 120_000;

/** The sandbox's cards, parcels and mails behind a site, at ports that they keep. They run only while they are started. */
export interface Services {
  cardsUrl: string;
  parcelsUrl: string;
  mailUrl: string;
  /** What the API and the front door are told of them. */
  api: Readonly<Record<string, string>>;
  frontDoor: Readonly<Record<string, string>>;
  /** @param apiUrl whom the card service tells what became of payments */
  start(apiUrl: string): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings further variables of the services, such as CARDS_PROCESSING_MS */
export async function openServices(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Services> {
  const [cards, parcels] = [await freePort(), await freePort()];
  const [smtp, web] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  let running: ServerProcess | null = null;
  return {
    cardsUrl: at(cards),
    parcelsUrl: at(parcels),
    mailUrl: at(web),
    api: { STRIPE_API_URL: at(cards), SHIPPO_URL: at(parcels), SMTP_URL: `smtp://127.0.0.1:${smtp}` },
    frontDoor: { CARDS_URL: at(cards), MAIL_WEB_URL: at(web) },
    async start(apiUrl) {
      running ??= await startServer({
        file: 'sandbox/services/server.ts',
        env: {
          CARDS_PORT: String(cards),
          PARCELS_PORT: String(parcels),
          MAIL_SMTP_PORT: String(smtp),
          MAIL_WEB_PORT: String(web),
          CARDS_WEBHOOK_URL: `${apiUrl}/api/payment/webhook`,
          DATA_DIR: dataDir,
          ...settings,
        },
        ready: [at(cards), at(parcels), at(web)].map((url) => `${url}/_sandbox/faults`),
        limitMs: START_LIMIT_MS,
      });
    },
    async stop() {
      await running?.stop();
      running = null;
    },
  };
}

/** Switches faults of a service on; `{}` ends them. sandbox/README.md says which there are. */
export async function switchFaults(serviceUrl: string, faults: object): Promise<void> {
  const answer = await fetch(`${serviceUrl}/_sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`${serviceUrl} refused these faults: ${await answer.text()}`);
}
