import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DevSite, startDev } from 'federation/dev';
import { DEV_PORT } from './lib/environment.ts';
import { runUntilStopped, type Service, startService, untilReady } from './lib/service.ts';

/**
 * Shows a remote as its sources are now, below a site that has everything else from releases. Without `--site` that is the one at
 * PORT, which is started when none runs there.
 *
 *   pnpm dev mf-cart [--site https://shop.example] [--port 4100]
 */
const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, port: { type: 'string', default: String(DEV_PORT) } },
});
let service: Service | undefined;
let dev: DevSite | undefined;

async function start(): Promise<void> {
  const [remote = ''] = positionals;
  const folder = resolve(root, remote);
  if (remote === '' || !existsSync(join(folder, 'webpack.config.ts')))
    throw new Error('Name the folder of one remote, such as: pnpm dev mf-cart');
  const own = `http://localhost:${process.env.PORT || 4000}`;
  const site = new URL(values.site ?? own).origin;
  if (values.site === undefined && !(await isThere(site))) {
    service = startService({ root, name: 'the site', file: 'scripts/start.ts', env: {} });
    await untilReady(service, site);
  }
  dev = await startDev({ folder, site, port: Number(values.port), log: console.log });
  console.log(`${remote} is at ${dev.url}, everything else comes from ${site}  (stop with Ctrl+C)`);
  await service?.ended;
}

async function isThere(site: string): Promise<boolean> {
  return fetch(site).then(
    ({ ok }) => ok,
    () => false,
  );
}

runUntilStopped(start, (graceMs) => Promise.all([service?.stop(graceMs), dev?.close()]));
