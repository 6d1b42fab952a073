import { TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { TestShop } from '../testing/test-shop.ts';

describe('pages held in frames', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startTestIdentity({ IDENTITY_ORIGINS: 'http://127.0.0.1:4000' });
  });
  afterAll(() => identity.close());

  const ANCESTORS = "frame-ancestors 'self' http://localhost:4000 http://127.0.0.1:4000";

  it.each(['session-check', 'protocol/openid-connect/3p-cookies/step2.html'])(
    '%s may be framed by the shop’s pages alone',
    async (path) => {
      const { headers, text } = await new TestBrowser(identity).go(`/realms/wishbin/${path}`);
      expect(headers.get('content-security-policy')).toContain(ANCESTORS);
      expect(headers.get('x-frame-options')).toBeNull();
      expect(text).not.toMatch(/<script(?![^>]* src=)/);
    },
  );

  it('answers to silent requests may be, pages to act on may not', async () => {
    const shop = new TestShop(identity);
    const silent = await shop.ask({ prompt: 'none', client_id: 'unknown' });
    expect(silent.headers.get('content-security-policy')).toContain(ANCESTORS);
    const asking = await shop.ask({ client_id: 'unknown' });
    expect(asking.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('the cookie check looks whether its cookie came along', async () => {
    const browser = new TestBrowser(identity);
    const first = '/realms/wishbin/protocol/openid-connect/3p-cookies/step1.html';
    expect((await browser.go(first)).text).toContain('data-sent="yes"');
    const without = await new TestBrowser(identity).go(first.replace('step1', 'step2'));
    expect(without.text).toContain('data-sent="no"');
  });
});
