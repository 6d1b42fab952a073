import { createHash } from 'node:crypto';
import { operations } from 'shared-api/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let page: string;

beforeAll(async () => {
  server = await startTestServer();
  page = String((await server.call('/api/docs')).body);
});

afterAll(() => server.close());

describe('the documented contract', () => {
  it('is served to programs, with every call', async () => {
    const { status, headers, body } = await server.call('/api/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    const text = JSON.stringify(body);
    expect(Object(body).openapi).toBe('3.1.0');
    const openIdConnectUrl = 'http://localhost:4000/realms/wishbin/.well-known/openid-configuration';
    expect(body).toMatchObject({
      components: { securitySchemes: { bearer: { type: 'openIdConnect', openIdConnectUrl } } },
    });
    for (const { name } of operations) expect(text).toContain(`"operationId":"${name}"`);
  });

  it('is served to people, each call with its path, and marked when it is planned', () => {
    for (const { name, method, path, built } of operations) {
      const start = page.indexOf(`<article id="${name}"`);
      const view = page.slice(start, page.indexOf('</article>', start));
      expect(view).toContain(`<b>${method}</b> ${path}</code>`);
      expect(view.includes('<em>planned</em>')).toBe(!built);
    }
  });

  it('says of each call who may make it', () => {
    for (const { name, access } of operations) {
      const start = page.indexOf(`<article id="${name}"`);
      const view = page.slice(start, page.indexOf('</article>', start));
      expect(view.includes('<dd>Everybody</dd>')).toBe(access === 'anonymous');
      expect(view).toMatch(/<dt>Who may call<\/dt><dd>[A-Z]/);
    }
  });

  it('has no link that leads nowhere', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('loads nothing, runs nothing, and has only the style that its policy names', async () => {
    const policy = (await server.call('/api/docs/')).headers.get('content-security-policy');
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<link|<img|style=| on\w+=|https?:/);
  });

  it('is not sent twice', async () => {
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const tag = (await server.call(path)).headers.get('etag') ?? '';
      expect((await server.call(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
    }
  });
});
