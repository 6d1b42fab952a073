import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { type Launched, Launcher } from './kit/testing/launch.ts';

/** Secrets of shoppers, planted in every request below. */
const GIFT = 'planted-gift-code-4711';
const PASSWORD = 'planted-password-4711';
const TOKEN = 'planted-bearer-token-4711';
const CARD = 'pi_planted4711_secret_card4711';
const EMAIL = 'planted-mail-4711@example.com';
const STREET = '4711 Planted Street';
const PERSON = 'planted-person-4711';
const KEY = 'sk_planted_key_4711';

const launcher = new Launcher();
afterAll(() => launcher.close());

const TALKATIVE = { LOG_LEVEL: 'trace', SMTP_URL: `smtp://planted:${PASSWORD}@127.0.0.1:9` };

const query = `?code=${GIFT}&password=${PASSWORD}&client_secret=${CARD}&address=${EMAIL}&token=${TOKEN}`;
const fields = { name: PERSON, email: EMAIL, password: PASSWORD, street1: STREET, client_secret: CARD };
const headers = {
  authorization: `Bearer ${TOKEN}`,
  cookie: `wishbin_session=${TOKEN}`,
  referer: `https://shop.example/g/${GIFT}`,
  'user-agent': EMAIL,
  'x-request-id': 'door-0123456789',
};

/** Each path by each method, with bodies that can be read and cannot. */
async function askEverything(url: string, paths: readonly string[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const path of paths)
    for (const init of [
      {},
      { method: 'HEAD' },
      { method: 'POST', body: new URLSearchParams(fields) },
      { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } },
      { method: 'POST', body: `{"password":"${PASSWORD}`, headers: { 'content-type': 'application/json' } },
    ] satisfies RequestInit[]) {
      const reply = await fetch(url + path + query, {
        redirect: 'manual',
        ...init,
        headers: { ...headers, ...init.headers },
      });
      statuses.add(reply.status);
      await reply.arrayBuffer();
    }
  return statuses;
}

/** Requests whose target is no path, and one that is no HTTP: what comes back until the server hangs up. */
async function refusals(url: string): Promise<string[]> {
  const secret = `host: shop\r\nconnection: close\r\nauthorization: Bearer ${TOKEN}\r\n`;
  const sent = [
    `GET http://shop.example/${GIFT}${query} HTTP/1.1\r\n${secret}\r\n`,
    `OPTIONS * HTTP/1.1\r\n${secret}\r\n`,
    `GET /${GIFT} HTTP/1.1\r\n${secret}bad header\r\n\r\n`,
  ];
  return Promise.all(
    sent.map((bytes) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write(bytes);
      return text(socket);
    }),
  );
}

/** Ends a process; gives all that it wrote. */
async function outputOf({ child, ended, output }: Launched): Promise<string> {
  child.kill('SIGTERM');
  expect(await ended()).toBe(0);
  return output.stdout + output.stderr;
}

function expectClean(written: string, secrets: readonly string[]): void {
  const lines = written.split('\n').filter(Boolean);
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  const answered = lines.filter((line) => line.includes('"msg":"answered"')).map((line) => JSON.parse(line));
  expect(answered.length).toBeGreaterThan(20);
  for (const line of answered)
    expect(line).toMatchObject({
      request_id: expect.any(String),
      method: expect.any(String),
      route: expect.any(String),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
}

const PLANTED = [GIFT, PASSWORD, TOKEN, CARD, EMAIL, STREET, 'Planted Street', PERSON, KEY, '4711@example'];

it('the log of cards, parcels and mails holds no address and no secret, at its most talkative', async () => {
  const server = launcher.launch('services/server.ts', {
    ...TALKATIVE,
    CARDS_PORT: '0',
    PARCELS_PORT: '0',
    MAIL_SMTP_PORT: '0',
    MAIL_WEB_PORT: '0',
    CARDS_SECRET_KEY: KEY,
    CARDS_WEBHOOK_URL: 'http://127.0.0.1:9/api/payment/webhook',
  });
  const ports = await server.ready();
  const [cards, parcels, mail] = ['cards_port', 'parcels_port', 'mail_port'].map(
    (name) => `http://127.0.0.1:${ports[name]}`,
  ) as [string, string, string];

  const opened = await fetch(`${cards}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
    body: new URLSearchParams({
      amount: '500',
      currency: 'usd',
      receipt_email: EMAIL,
      'metadata[street]': STREET,
    }),
  });
  expect(opened.status).toBe(200);
  const { id, client_secret: own } = Object(await opened.json());
  await fetch(`${cards}/sandbox/cards/v1/payment_intents/${id}?key=pk_test_sandbox&client_secret=${own}`);
  const statuses = await askEverything(cards, [
    `/v1/payment_intents/${GIFT}`,
    `/sandbox/cards/v1/payment_intents/${id}`,
    `/sandbox/cards/onboarding/${GIFT}`,
    `/nothing/${GIFT}`,
    `/${GIFT}/%zz`,
  ]);
  for (const status of await askEverything(parcels, ['/addresses/', `/labels/${GIFT}`, `/${GIFT}/%zz`]))
    statuses.add(status);

  await fetch(`${parcels}/addresses/`, {
    method: 'POST',
    headers: { authorization: 'ShippoToken shippo_test_sandbox', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...fields,
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      country: 'US',
      validate: true,
    }),
  });

  const transport = createTransport({ host: '127.0.0.1', port: ports['smtp_port'] ?? 0 });
  await transport.sendMail({ from: EMAIL, to: EMAIL, subject: GIFT, text: `${PASSWORD} ${STREET}` });
  transport.close();
  for (const status of await askEverything(mail, ['/sandbox/mail', '/sandbox/mail/1', `/nothing/${GIFT}`]))
    statuses.add(status);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
  for (const url of [cards, parcels, mail])
    for (const answer of await refusals(url)) {
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).not.toContain('    at ');
    }
  const written = await outputOf(server);
  expect(written).toContain('"request_id":"door-0123456789"');
  expectClean(written, [...PLANTED, own]);
});

it('the log of the identity server holds no address and no secret, at its most talkative', async () => {
  const server = launcher.launch('identity/server.ts', { ...TALKATIVE, IDENTITY_PORT: '0' });
  const url = `http://127.0.0.1:${(await server.ready())['port']}`;
  const base = '/realms/wishbin';
  const statuses = await askEverything(url, [
    `${base}/${GIFT}`,
    `${base}/authorize`,
    `${base}/token`,
    `${base}/userinfo`,
    `${base}/sign-in/${GIFT}`,
    `${base}/sign-in/${GIFT}/register`,
    `${base}/session-check`,
    `/nothing/${GIFT}`,
    `/${GIFT}/%zz`,
  ]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
  for (const answer of await refusals(url)) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('    at ');
  }
  const written = await outputOf(server);
  expect(written).toContain('"request_id":"door-0123456789"');
  expectClean(written, PLANTED);
});
