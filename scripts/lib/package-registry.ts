import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from 'verdaccio';
import { type CompiledPackage, PUBLISHED_PACKAGES } from './packages.ts';
import { runCommand } from './run-command.ts';

/** Longest time for one call of npm, milliseconds. */
const LIMIT_MS = 5 * 60_000;

/**
 * Publishes the packages whose version is not in the registry yet.
 * @param registry address of the registry, without a slash at the end
 * @param env with what npm needs to be let in
 * @returns the published ones, as `name@version`
 * @throws Error with the words of npm
 */
export async function publishPackages(
  packages: readonly CompiledPackage[],
  registry: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const published: string[] = [];
  for (const { name, version, folder } of packages) {
    if (await isPublished(registry, name, version)) continue;
    const args = ['publish', '--registry', `${registry}/`];
    const { ok, output } = await runCommand('npm', args, { cwd: folder, env, limitMs: LIMIT_MS });
    if (!ok) throw new Error(`${name} ${version} was not published:\n${output}`);
    published.push(`${name}@${version}`);
  }
  return published;
}

async function isPublished(registry: string, name: string, version: string): Promise<boolean> {
  const { status } = await fetch(`${registry}/${name}/${version}`);
  if (status === 200) return true;
  if (status === 404) return false;
  throw new Error(`${registry} answers ${status} when it is asked for ${name} ${version}`);
}

/** A package registry on this machine, which ends with the test that started it. */
export interface LocalRegistry {
  /** Address, without a slash at the end. */
  readonly url: string;
  /** What npm needs to publish there. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts Verdaccio with an empty store on a free port.
 * @param uplink registry that has all other packages; ours are never asked for there, where their names may be of other packages
 */
export async function startRegistry(uplink: string): Promise<LocalRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-registry-'));
  const ours = { access: '$all', publish: '$all', unpublish: '$all' };
  const server: Server = await runServer({
    configPath: join(folder, 'config.yaml'),
    storage: join(folder, 'storage'),
    uplinks: { public: { url: uplink } },
    packages: {
      ...Object.fromEntries(PUBLISHED_PACKAGES.map((name) => [name, ours])),
      '**': { access: '$all', proxy: 'public' },
    },
    log: { type: 'stdout', format: 'pretty', level: 'error' },
    web: { enable: false },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const userConfig = join(folder, 'npmrc');
  // npm sends nothing without a token; this registry lets everyone in.
  await writeFile(userConfig, `//${host}/:_authToken=local\n`);
  return {
    url: `http://${host}`,
    env: { NPM_CONFIG_USERCONFIG: userConfig },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
