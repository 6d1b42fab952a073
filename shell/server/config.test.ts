import { buildFrontDoor } from './app.ts';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('runs with no settings at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      publicUrl: 'http://localhost:4000',
      production: false,
    });
  });

  it('takes an empty setting for none, and finds the releases in the data folder', () => {
    const config = readConfig({ PORT: '', DATA_DIR: '/data', RELEASE_STORE: '' });
    expect(config).toMatchObject({ port: 4000, releaseStore: { place: '/data/remotes' } });
  });

  it('names every setting with a value it cannot have', () => {
    const read = () => readConfig({ PORT: 'four', API_URL: 'here', CONTACT_EMAIL: 'nobody' });
    expect(read).toThrow(/PORT.*API_URL.*CONTACT_EMAIL/);
  });

  it('refuses a proxy that is no address', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8' }).trustedProxies).toEqual(['10.0.0.0/8']);
    expect(() => readConfig({ TRUSTED_PROXIES: 'balancer' })).toThrow(
      'TRUSTED_PROXIES: “balancer” must be addresses or networks',
    );
  });

  it('limits visitors by default, and takes the name of the header that names them', () => {
    expect(readConfig({})).toMatchObject({ visitorRate: 50, forwardedHeader: 'x-forwarded-for' });
    expect(readConfig({ VISITOR_RATE: '0', FORWARDED_HEADER: 'CF-Connecting-IP' })).toMatchObject({
      visitorRate: 0,
      forwardedHeader: 'cf-connecting-ip',
    });
    expect(() => readConfig({ VISITOR_RATE: '-1', FORWARDED_HEADER: 'two words' })).toThrow(
      /FORWARDED_HEADER: must be the name of a header.*VISITOR_RATE/,
    );
  });

  it('needs https and a secret of one’s own in production, unless a trial is allowed', () => {
    const EVENTS_SECRET = 'shared-by-all-front-doors';
    const production = {
      NODE_ENV: 'production',
      OIDC_SERVER_URL: 'https://id.example',
      PUBLIC_URL: 'https://shop.example',
      EVENTS_SECRET,
    };
    expect(readConfig(production).eventsSecret).toBe(EVENTS_SECRET);
    const faults = [
      ['EVENTS_SECRET', ''],
      ['EVENTS_SECRET', 'wishbin-development-events'],
      ['PUBLIC_URL', ''],
      ['PUBLIC_URL', 'http://shop.example'],
    ] as const;
    for (const [name, value] of faults) {
      expect(() => readConfig({ ...production, [name]: value })).toThrow(`In production set ${name}`);
      expect(() => readConfig({ ...production, [name]: value, ALLOW_SANDBOX: '1' })).not.toThrow();
    }
  });

  it('reads production and the address shoppers see', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://wishbin.example/',
      ALLOW_SANDBOX: '1',
    });
    expect(config).toMatchObject({ production: true, publicUrl: 'https://wishbin.example' });
  });
});

describe('a front door', () => {
  it('does not start without the public key that its registry is signed by', async () => {
    await expect(buildFrontDoor(readConfig({ RELEASE_KEYS: '/nowhere' }))).rejects.toThrow(
      /set RELEASE_STORE_KEY .* or RELEASE_KEYS .*\/nowhere has none/,
    );
    await expect(buildFrontDoor(readConfig({ RELEASE_STORE_KEY: 'my-key' }))).rejects.toThrow(
      'RELEASE_STORE_KEY, or store.pub in RELEASE_KEYS, holds no public key',
    );
  });
});
