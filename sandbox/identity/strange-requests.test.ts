import { request } from 'node:http';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const base = '/realms/wishbin';
const shop = encodeURIComponent('http://localhost:4000/auth/login');
const asking = `${base}/authorize?client_id=wishbin-storefront&response_type=code&scope=openid`;

const paths = [
  '/',
  '/realms',
  '/realms/other/authorize',
  base,
  `${base}/%`,
  `${base}/%ff%00`,
  `${base}/..%2f..%2fetc/passwd`,
  `${base}/authorize`,
  `${base}/authorize?client_id=a&client_id=b`,
  `${base}/authorize?client_id=__proto__`,
  `${base}/authorize?client_id=%00&redirect_uri[]=x`,
  `${asking}&redirect_uri=${shop}&response_mode=__proto__`,
  `${asking}&redirect_uri=${shop}&max_age=never&id_token_hint=a.b.c`,
  `${base}/authorize/unknown`,
  `${base}/end-session?id_token_hint=a.b.c&state=1&state=2`,
  `${base}/end-session/confirm`,
  `${base}/end-session/success?client_id=unknown`,
  `${base}/sign-in/unknown`,
  `${base}/sign-in/${'a'.repeat(300)}/register`,
  `${base}/token`,
  `${base}/userinfo`,
  `${base}/account`,
  `${base}/session-check`,
  `${base}/assets/..%2f..%2fstore.ts`,
  `/${'a'.repeat(9000)}`,
];

const headers: Record<string, string>[] = [
  {},
  { accept: 'text/html' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { cookie: 'wishbin_session=\u00ff; wishbin_sign_in=x; wishbin_sign_in.sig=y; wishbin_browser_state=%%%' },
  { authorization: 'Bearer \u00ff' },
  { host: 'evil"<>' },
  { 'x-forwarded-for': '"><script>, ;;', origin: 'null' },
];

describe('strange requests', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startTestIdentity();
  });
  afterAll(() => identity.close());

  function send(method: string, path: string, sent: Record<string, string>) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { port } = new URL(identity.address);
      const call = request({ host: '127.0.0.1', port, method, path, headers: sent }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      call.on('error', reject);
      call.end(method === 'POST' ? 'a=%ff&b=%&__proto__=1&username=%c3%28' : undefined);
    });
  }

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'by %s are answered without harm',
    async (method) => {
      for (const path of paths)
        for (const sent of headers) {
          const { status, text } = await send(method, path, sent);
          expect([method, path, sent, status >= 200 && status < 500]).toEqual([method, path, sent, true]);
          expect(text).not.toMatch(/evil|node_modules|<script>/);
        }
    },
  );

  it.each(['/', `${base}/%`, `${base}/nowhere`, `${base}/sign-in/unknown`, `${base}/authorize`])(
    '%s is told to people in a page, to programs as data',
    async (path) => {
      const page = await send('GET', path, { accept: 'text/html' });
      expect(page.text).toContain('That did not work</h1>');
      expect(page.status).toBe(['/', `${base}/nowhere`].includes(path) ? 404 : 400);
      if (path === `${base}/authorize`) return;
      const data = JSON.parse((await send('GET', path, {})).text);
      expect(data).toEqual({ error: expect.any(String), error_description: expect.stringMatching(/\.$/) });
    },
  );
});
