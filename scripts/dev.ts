import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPlace, type DevSite, readPort, readSite, startDev } from 'federation/dev';
import { noSuchRemote } from './lib/builds.ts';
import { DEV_PORT } from './lib/environment.ts';
import { runUntilStopped, type Service, startService, untilReady } from './lib/service.ts';

/**
 * Shows a remote as its sources are now, below a site that has everything else from releases. Without `--site` that is the one at
 * PORT, which is started when none runs there. DEV_PORT is the port where `--port` names none.
 *
 *   pnpm dev mf-cart [--site https://shop.example] [--port 4100]
 */
const root = join(import.meta.dirname, '..');
let service: Service | undefined;
let dev: DevSite | undefined;

async function start(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, port: { type: 'string' } },
  });
  const [remote, ...more] = positionals;
  if (remote === undefined || more.length > 0)
    throw new Error('Name the folder of one remote, such as: pnpm dev mf-cart');
  const folder = resolve(root, remote);
  if (!existsSync(join(folder, 'package.json'))) throw new Error(noSuchRemote(root, remote));
  const port =
    values.port === undefined
      ? readPort(process.env.DEV_PORT || String(DEV_PORT), 'DEV_PORT')
      : readPort(values.port, '--port');
  const site =
    values.site === undefined
      ? `http://localhost:${readPort(process.env.PORT || '4000', 'PORT')}`
      : readSite(values.site, '--site');
  if (site === `http://localhost:${port}`)
    throw new Error(`Port ${port} is that of the site itself. Choose another port with --port.`);
  await checkPlace(folder, port);
  if (values.site === undefined && !(await isThere(site))) {
    // Its identity server is to lead back to this port too.
    const env = { DEV_PORT: String(port) };
    service = startService({ root, name: 'the site', file: 'scripts/start.ts', env });
    await untilReady(service, [site]);
  }
  dev = await startDev({ folder, site, port, log: console.log });
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
