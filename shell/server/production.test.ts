import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, 'server.ts');

/** A front door in production with nothing missing but the key of its registry. */
const COMPLETE = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: '',
  PORT: '0',
  PUBLIC_URL: 'https://shop.example',
  OIDC_ISSUER: 'https://id.example',
  EVENTS_SECRET: 'shared-by-all-front-doors',
  RELEASE_KEYS: '/nowhere',
};

/** Runs the front door's own process until it ends. */
function start(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SERVER], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...COMPLETE, ...settings },
  });
  return { status, output: stdout + stderr };
}

describe('a front door in production', () => {
  it.each([
    [
      'without https for shoppers',
      { PUBLIC_URL: 'http://shop.example' },
      'In production set PUBLIC_URL to an address that begins with https://, also where TLS ends before the front door, or ALLOW_SANDBOX=1 for a trial: it is http://shop.example.',
    ],
    [
      'with the public secret of events',
      { EVENTS_SECRET: 'wishbin-development-events' },
      'In production set EVENTS_SECRET to that of the API, which must be its own, or ALLOW_SANDBOX=1 for a trial.',
    ],
    [
      'without an identity server',
      { OIDC_ISSUER: '' },
      'In production set OIDC_SERVER_URL (or OIDC_ISSUER), or ALLOW_SANDBOX=1 to let the sandbox sign people in.',
    ],
    [
      'with the sandbox’s cards',
      { CARDS_URL: 'http://127.0.0.1:4003' },
      'In production leave CARDS_URL, MAIL_WEB_URL and PARCELS_URL unset, or set ALLOW_SANDBOX=1 for a trial.',
    ],
    [
      'with traces for everyone',
      { TRACES_URL: 'http://127.0.0.1:4007' },
      'In production leave TRACES_URL unset, which would show traces to everyone, or set ALLOW_SANDBOX=1 for a trial.',
    ],
    [
      'without the key of its registry',
      {},
      "The front door cannot check the release registry: set RELEASE_STORE_KEY to the store's public key, or RELEASE_KEYS to the folder with store.pub (/nowhere has none).",
    ],
  ])('does not start %s, and says so in one sentence', (_what, settings, message) => {
    expect(start(settings)).toEqual({ status: 1, output: `The front door did not start: ${message}\n` });
  });
});
