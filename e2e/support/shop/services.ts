import { freePort } from '../free-port.ts';
import { startServer } from '../server-process.ts';

/** The sandbox's cards and parcels, in a process of their own. */
export interface Services {
  readonly cardsUrl: string;
  /** What the API is told of them. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** @param webhookUrl where the card service tells what happened to payments */
export async function openServices(dataDir: string, webhookUrl: string): Promise<Services> {
  const [cards, parcels, smtp, mail] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const cardsUrl = `http://127.0.0.1:${cards}`;
  const server = await startServer({
    file: 'sandbox/services/server.ts',
    env: {
      CARDS_PORT: String(cards),
      PARCELS_PORT: String(parcels),
      MAIL_SMTP_PORT: String(smtp),
      MAIL_WEB_PORT: String(mail),
      CARDS_WEBHOOK_URL: webhookUrl,
      DATA_DIR: dataDir,
    },
    ready: `${cardsUrl}/_sandbox/state`,
    limitMs: 120_000,
  });
  return {
    cardsUrl,
    settings: {
      STRIPE_API_URL: cardsUrl,
      SHIPPO_URL: `http://127.0.0.1:${parcels}`,
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    },
    close: server.stop,
  };
}
