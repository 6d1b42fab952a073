import { checkSite, readPort, readSite } from '../dev/preconditions.ts';
import { RefusalError } from '../registry/release-store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax' | 'None';
}

/** The part of a Playwright configuration that says where the journeys of a remote run. */
export interface RemoteJourneys {
  use: {
    baseURL: string;
    storageState?: { cookies: Cookie[]; origins: [] };
    launchOptions?: { executablePath: string };
  };
  webServer?: { command: string; env: { PUBLIC_URL: string }; url: string; reuseExistingServer: boolean };
}

/**
 * Where the journeys of a remote in a repository of its own run: below a deployed site. PREVIEW, the link that publishing printed, gives
 * browsers that release in place of the site's; SITE, the site's origin, the sources as they are now, on DEV_PORT (4100).
 * CHROMIUM is the path of an installed browser; without it Playwright uses its own.
 * @throws RefusalError in one sentence when neither is given, or the link is not, or no more, one
 */
export async function remoteJourneys(env: Environment = process.env): Promise<RemoteJourneys> {
  const { PREVIEW: link, SITE: site, DEV_PORT, CHROMIUM: executablePath } = env;
  const browser = executablePath ? { launchOptions: { executablePath } } : {};
  if (link) {
    const origin = readSite(link, 'PREVIEW');
    const cookies = await previewCookies(link);
    return { use: { ...browser, baseURL: origin, storageState: { cookies, origins: [] } } };
  }
  if (!site)
    throw new RefusalError([
      'Say where the journeys run: SITE=https://shop.example, or PREVIEW=<preview link>.',
    ]);
  const port = readPort(DEV_PORT || '4100', 'DEV_PORT');
  const devSite = `http://localhost:${port}`;
  return {
    use: { ...browser, baseURL: devSite },
    webServer: {
      // A shell reads the command: the address is none of its words.
      command: `wishbin-dev --port ${port}`,
      env: { PUBLIC_URL: readSite(site, 'SITE') },
      url: `${devSite}/favicon.svg`,
      reuseExistingServer: !env['CI'],
    },
  };
}

const EXPIRED = 410;

/** The cookies of a browser that has opened a preview link. */
async function previewCookies(link: string): Promise<Cookie[]> {
  const { origin, hostname } = new URL(link);
  await checkSite(origin);
  const { status, headers } = await fetch(link, { redirect: 'manual' });
  if (status === EXPIRED)
    throw new RefusalError([
      'The preview link has expired: wishbin-release preview <name> <version> prints a new one.',
    ]);
  const cookies = headers.getSetCookie().map((header) => readCookie(header, hostname));
  if (status >= 400 || cookies.length === 0)
    throw new RefusalError([
      `The preview link is refused with status ${status}: it is not complete, was changed, or its release is not there any more.`,
    ]);
  return cookies;
}

function readCookie(header: string, domain: string): Cookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const [name = '', ...value] = pair.split('=');
  const named = (wanted: string) =>
    attributes.find((attribute) => attribute.toLowerCase().split('=')[0] === wanted)?.split('=');
  const sameSite = named('samesite')?.[1]?.toLowerCase();
  return {
    name,
    value: value.join('='),
    domain,
    path: named('path')?.[1] ?? '/',
    expires: -1,
    httpOnly: named('httponly') !== undefined,
    secure: named('secure') !== undefined,
    sameSite: sameSite === 'strict' ? 'Strict' : sameSite === 'none' ? 'None' : 'Lax',
  };
}
