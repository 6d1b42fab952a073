import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remoteJourneys } from './index.ts';

/** A site that answers its preview links with `answer`. */
async function aSite(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  sites.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const sites: (() => void)[] = [];

describe('the journeys of a remote in a repository of its own', () => {
  afterAll(() => {
    for (const close of sites) close();
  });

  it('run on the sources below a site', async () => {
    expect(await remoteJourneys({ SITE: 'https://shop.example/cart' })).toEqual({
      use: { baseURL: 'http://localhost:4100' },
      webServer: {
        command: 'wishbin-dev --port 4100',
        env: { PUBLIC_URL: 'https://shop.example' },
        url: 'http://localhost:4100/favicon.svg',
        reuseExistingServer: true,
      },
    });
  });

  it('run on the port that DEV_PORT names', async () => {
    expect(await remoteJourneys({ SITE: 'https://shop.example', DEV_PORT: '4200' })).toMatchObject({
      use: { baseURL: 'http://localhost:4200' },
      webServer: {
        command: 'wishbin-dev --port 4200',
        url: 'http://localhost:4200/favicon.svg',
      },
    });
  });

  it('start their own development server in CI', async () => {
    const { webServer } = await remoteJourneys({ SITE: 'https://shop.example', CI: 'true' });
    expect(webServer?.reuseExistingServer).toBe(false);
  });

  it('use the installed browser that CHROMIUM names', async () => {
    const { use } = await remoteJourneys({ SITE: 'https://shop.example', CHROMIUM: '/usr/bin/chromium' });
    expect(use.launchOptions).toEqual({ executablePath: '/usr/bin/chromium' });
  });

  it('run on a published release, with the cookie of its preview link', async () => {
    const origin = await aSite((response) =>
      response
        .writeHead(303, {
          location: '/cart',
          'set-cookie': 'wishbin-override=a.b=c; Path=/; HttpOnly; SameSite=Strict; Max-Age=28800',
        })
        .end(),
    );
    const { use, webServer } = await remoteJourneys({ PREVIEW: `${origin}/releases/preview/x` });
    expect(webServer).toBeUndefined();
    expect(use).toEqual({
      baseURL: origin,
      storageState: {
        cookies: [
          {
            name: 'wishbin-override',
            value: 'a.b=c',
            domain: '127.0.0.1',
            path: '/',
            expires: -1,
            httpOnly: true,
            secure: false,
            sameSite: 'Strict',
          },
        ],
        origins: [],
      },
    });
  });

  it.each([
    [410, /^The preview link has expired: wishbin-release preview <name> <version> prints a new one\.$/],
    [404, /^The preview link is refused with status 404: it is not complete, was changed, or its release is/],
    [200, /^The preview link is refused with status 200: /],
  ])('do not start with a link that is answered with %s', async (status, message) => {
    const origin = await aSite((response) => response.writeHead(status).end());
    await expect(remoteJourneys({ PREVIEW: `${origin}/releases/preview/x` })).rejects.toThrow(message);
  });

  it.each([
    [{}, /SITE=https:\/\/shop\.example/],
    [
      { SITE: 'shop.example' },
      /^SITE is no address of a site, such as https:\/\/shop\.example: shop\.example$/,
    ],
    [{ SITE: 'localhost:4000' }, /^SITE is no address of a site, such as .*: localhost:4000$/],
    [{ SITE: 'http://shop.test', DEV_PORT: '1; id' }, /^DEV_PORT is no port: 1; id$/],
    [{ PREVIEW: 'shop.example/releases' }, /^PREVIEW is no address of a site, such as /],
    [
      { PREVIEW: 'http://127.0.0.1:9/releases/preview/x' },
      /^No site answers at http:\/\/127\.0\.0\.1:9 \(bad port\)\.$/,
    ],
  ])('do not start with %o', async (env, message) => {
    await expect(remoteJourneys(env)).rejects.toThrow(message);
  });

  it('keep the site out of what a shell reads', async () => {
    const { webServer } = await remoteJourneys({ SITE: 'http://a$(id)b' });
    expect(webServer).toMatchObject({
      command: 'wishbin-dev --port 4100',
      env: { PUBLIC_URL: 'http://a$(id)b' },
    });
  });
});
