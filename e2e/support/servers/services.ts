import { expect } from '@playwright/test';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

const START_LIMIT_MS = 120_000;

/** The sandbox's cards, parcels and mails behind a site, at ports that they keep. They run only while they are started. */
export interface Services {
  cardsUrl: string;
  parcelsUrl: string;
  mailUrl: string;
  smtpUrl: string;
  /** Of the process that runs all of them; 0 while none does. */
  readonly pid: number;
  /** Settings of the API and the front door that lead to them. */
  api: Readonly<Record<string, string>>;
  frontDoor: Readonly<Record<string, string>>;
  /** @param apiUrl API that receives the card service's webhooks */
  start(apiUrl: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param siteUrl origin of the site whose shoppers follow the parcels
 * @param settings further variables of the services, such as CARDS_PROCESSING_MS
 */
export async function openServices(
  dataDir: string,
  siteUrl: string,
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
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    get pid() {
      return running?.pid ?? 0;
    },
    api: { STRIPE_API_URL: at(cards), SHIPPO_URL: at(parcels), SMTP_URL: `smtp://127.0.0.1:${smtp}` },
    frontDoor: { CARDS_URL: at(cards), MAIL_WEB_URL: at(web), PARCELS_URL: at(parcels) },
    async start(apiUrl) {
      running ??= await startServer({
        file: 'sandbox/services/server.ts',
        env: {
          CARDS_PORT: String(cards),
          PARCELS_PORT: String(parcels),
          MAIL_SMTP_PORT: String(smtp),
          MAIL_WEB_PORT: String(web),
          CARDS_WEBHOOK_URL: `${apiUrl}/api/payment/webhook`,
          PUBLIC_URL: siteUrl,
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

/** A mail as the sandbox's mail box shows it to programs. */
export interface Mail {
  id: number;
  message_id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  /** How often it came. */
  copies: number;
}

/** The mails from or to an address, newest first. */
export async function mailsOf({ mailUrl }: Services, address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ address });
  const answer = await fetch(`${mailUrl}/sandbox/mail/messages.json?${query}`);
  const { mails }: { mails: Mail[] } = JSON.parse(await answer.text());
  return mails;
}

/** Waits for a mail to an address whose subject is such. */
export async function expectMail(services: Services, address: string, subject: RegExp): Promise<Mail> {
  const found = async () =>
    (await mailsOf(services, address)).find(
      (mail) => mail.to.includes(address) && subject.test(mail.subject),
    );
  await expect.poll(found, { message: `a mail to ${address} about ${subject}` }).toBeDefined();
  const mail = await found();
  if (!mail) throw new Error('the mail is gone again');
  return mail;
}
