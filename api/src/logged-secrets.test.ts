import { connect } from 'node:net';
import { join } from 'node:path';
import { receiveSpans } from 'server-kit/testing/span-receiver';
import { operations } from 'shared-api/contract';
import { endAfterTests } from './testing/end-after-tests.ts';
import { aJpeg } from './testing/pictures.ts';
import { PROCESS_TIMEOUT_MS, serverProcesses } from './testing/server-process.ts';
import { migratedFolder } from './testing/test-database.ts';
import { startTestIssuer } from './testing/test-issuer.ts';

/** Secrets of a caller, planted in every request below. */
const COOKIE = 'planted-cookie-4711';
const QUERY = 'planted-query-4711';
const TEXT = 'planted-text-4711';
const FILE = 'planted-file-4711';
const PERSON = 'planted-person-4711';
const GIFT = 'planted-gift-code-4711';
const PASSWORD = 'planted-password-4711';
const STREET = '4711 Planted Street';
const CARD = 'pi_planted4711_secret_card4711';
const SIGNATURE = 'planted-signature-4711';
const EMAIL = 'planted-mail-4711@example.com';

const processes = await serverProcesses();
await migratedFolder(join(processes.dataDir, 'pglite'));
const issuer = await startTestIssuer();
const receiver = await receiveSpans();
endAfterTests(receiver.close);

const personal = { sub: PERSON, preferred_username: PERSON, email: `${PERSON}@example.com` };

/** One that the carrier, who is away, would check. */
const ADDRESS = { name: PERSON, address1: STREET, city: 'Austin', state: 'TX', zip: '78701' };

/** Bodies for a call with one, understood and not; calls that read and those that delete have none. */
async function bodies(method: string, form: boolean): Promise<[type: string | undefined, body: BodyInit][]> {
  if (!['POST', 'PUT'].includes(method)) return [];
  if (!form)
    return [
      ['application/json', JSON.stringify({ name: TEXT, content: TEXT, password: PASSWORD, email: EMAIL })],
      ['application/json', JSON.stringify(ADDRESS)],
      ['application/json', JSON.stringify({ id: CARD, client_secret: CARD, data: { object: { id: CARD } } })],
      ['application/json', `{"content":"${TEXT}`],
      ['text/plain', TEXT],
    ];
  const picture = new FormData();
  picture.append('picture_name', new File([new Uint8Array(await aJpeg(8, 8))], `${FILE}.jpg`), `${FILE}.jpg`);
  for (const [name, value] of Object.entries({ cart_id: 1, cartaddon_id: 0, gift: TEXT }))
    picture.append(name, `${value}`);
  return [
    [undefined, picture],
    ['multipart/form-data; boundary=a', `--a\r\ncontent-disposition: form-data; name="x"\r\n\r\n${TEXT}`],
    ['application/json', JSON.stringify({ content: TEXT })],
  ];
}

/** Every call of the contract with this token, well made and not; gives the statuses that came of it. */
async function askEverything(url: string, token: string): Promise<Set<number>> {
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `wishbin-visitor=${COOKIE}; other=${COOKIE}`,
    referer: `https://shop.example/g/${GIFT}?q=${QUERY}`,
    'user-agent': EMAIL,
    'x-forwarded-for': '203.0.113.47',
  };
  const statuses = new Set<number>();
  const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
    const reply = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
    statuses.add(reply.status);
    await reply.arrayBuffer();
  };
  for (const { method, path, bodyType } of operations) {
    const named = path.replace(':code', GIFT).replace(/:[a-z_]+/g, '1');
    const address = `${named}?q=${QUERY}&access_token=${token}&client_secret=${CARD}&email=${EMAIL}`;
    const sent = await bodies(method, bodyType === 'multipart');
    for (const [type, body] of sent)
      await ask(address, { method, body, ...(type && { headers: { 'content-type': type } }) });
    if (sent.length === 0) await ask(address, { method });
  }
  for (const path of [
    '/img/default.jpg',
    `/img/signed/${SIGNATURE}/wishes/${TEXT}`,
    `/img/wishes/7.jpg?expires=4711&signature=${SIGNATURE}`,
    `/api/gift/${GIFT}/%zz`,
    `//api/gift/${GIFT}`,
    `/nowhere/${TEXT}`,
    '/%zz',
    '/api/docs',
  ])
    await ask(`${path}?q=${QUERY}&access_token=${token}`);
  return statuses;
}

/** A request that is none, and one whose target is none: the answer, until the server hangs up. */
function malformed(url: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.once('error', reject).once('close', () => resolve(answer));
    socket.write(request);
  });
}

it(
  'at its most talkative log and spans hold no token, cookie, address, text, password, file name or person of any call',
  async () => {
    const { issuer: OIDC_ISSUER, audience: OIDC_AUDIENCE } = issuer.settings;
    const server = processes.launch({
      LOG_LEVEL: 'trace',
      OIDC_ISSUER,
      OIDC_AUDIENCE,
      // No server listens on the discard port: what the API says of services that are away is in the log, too.
      SHIPPO_URL: 'http://127.0.0.1:9',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      SMTP_URL: `smtp://planted:${PASSWORD}@127.0.0.1:9`,
    });
    const url = await server.address();
    const good = await issuer.token(personal);
    const old = await issuer.token({ ...personal, exp: 1 });
    const tokens = [good, old, `${good.slice(0, -8)}AAAAAAAA`, 'planted-opaque-token-4711'];
    expect([...(await askEverything(url, good))]).toEqual(expect.arrayContaining([200, 404, 415, 422]));
    for (const token of tokens.slice(1)) expect(await askEverything(url, token)).toContain(401);
    const secret = `host: shop\r\nconnection: close\r\nauthorization: Bearer ${good}\r\n`;
    for (const request of [
      `GET /api/gift/${GIFT} HTTP/1.1\r\n${secret}bad header\r\n\r\n`,
      `GET http://shop.example/api/gift/${GIFT} HTTP/1.1\r\n${secret}\r\n`,
    ])
      expect(await malformed(url, request)).toMatch(/^HTTP\/1\.1 400 /);
    server.child.kill('SIGTERM');
    expect(await server.exitCode()).toBe(0);

    const { text } = server.output;
    const lines = text.split('\n').filter(Boolean);
    // The library for forms speaks at this level only: that it does shows that everything was listened to.
    expect(lines.filter((line) => line.includes('"level":10,')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes('"msg":"answered"')).length).toBeGreaterThan(
      operations.length,
    );
    expect(text).toContain('"route":"/api/gift/:code"');
    expect(text).toMatch(/"actor":\d+,"method":"GET"/);
    const planted = [COOKIE, QUERY, TEXT, FILE, PERSON, GIFT, PASSWORD, STREET, CARD, SIGNATURE, EMAIL];
    const secrets = [...tokens.flatMap((token) => token.split('.')), ...planted, '203.0.113.47'];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
    expect(text).toMatch(/"trace_id":"[0-9a-f]{32}"/);
    const names = receiver.spans.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['GET /api/gift/:code', 'select person']));
    expect(receiver.bodies.filter((body) => secrets.some((secret) => body.includes(secret)))).toEqual([]);
  },
  PROCESS_TIMEOUT_MS,
);
