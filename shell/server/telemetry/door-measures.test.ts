import { collectMetrics } from 'server-kit/metrics';
import { aPage, openTestDoor, type TestDoor } from '../testing/test-door.ts';
import { doorMeasures } from './door-measures.ts';

const log = { info: () => undefined, warn: () => undefined };

let door: TestDoor;
beforeEach(async () => {
  door = await openTestDoor({
    env: { TRUSTED_PROXIES: '127.0.0.1', VISITOR_RATE: '1' },
    renderer: () => ({ render: async () => aPage, close: async () => undefined }),
  });
});
afterEach(() => door.close());

/** The metrics of the door now, as `name{labels}` with their values. */
async function measured(): Promise<Map<string, number>> {
  const metrics = collectMetrics(
    doorMeasures({
      ...door,
      policyReports: {
        counts: () => [
          {
            directive: 'script-src',
            page: '/shop/:page',
            blocked: 'https://evil.example',
            refused: true,
            count: 4,
          },
        ],
      },
      source: { isBroken: false },
    }),
    log,
  );
  const text = await metrics.text();
  metrics.close();
  const lines = text.split('\n').filter((line) => line.startsWith('wishbin_'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('the measures of a front door', () => {
  it('are where pages come from, and renderings by release, also once they are sent', async () => {
    const visitor = { 'x-forwarded-for': '203.0.113.7' };
    for (const url of ['/shop/a', '/shop/a', '/shop/b'])
      expect((await door.app.inject({ url, headers: visitor })).statusCode).toBe(200);
    door.counts.take();
    const values = await measured();
    expect(values.get('wishbin_page_answers_total{state="hit"}')).toBe(1);
    expect(values.get('wishbin_page_answers_total{state="miss"}')).toBe(2);
    expect(values.get('wishbin_page_answers_total{state="stale"}')).toBe(0);
    expect(values.get('wishbin_renders_total{remote="shop",release="1.0.0"}')).toBe(2);
    expect(values.get('wishbin_page_cache_hits_total{remote="shop",release="1.0.0"}')).toBe(1);
    expect(values.get('wishbin_page_cache_bytes')).toBeGreaterThan(0);
    expect(values.get('wishbin_page_cache_follows_changes')).toBe(1);
    expect(values.get('wishbin_registry_broken')).toBe(0);
  });

  it('are refused visitors, without their addresses', async () => {
    const visitor = { 'x-forwarded-for': '203.0.113.8' };
    let refused = 0;
    for (let number = 0; number < 60; number += 1)
      if ((await door.app.inject({ url: '/shop/a', headers: visitor })).statusCode === 429) refused += 1;
    const values = await measured();
    expect(refused).toBeGreaterThan(0);
    expect(values.get('wishbin_visitor_refusals_total')).toBe(refused);
    expect([...values.keys()].join('\n')).not.toContain('203.0.113');
  });

  it('are reports about policies, without what was refused', async () => {
    const values = await measured();
    expect(
      values.get('wishbin_policy_reports_total{directive="script-src",page="/shop/:page",outcome="refused"}'),
    ).toBe(4);
    expect([...values.keys()].join('\n')).not.toContain('evil.example');
  });
});
