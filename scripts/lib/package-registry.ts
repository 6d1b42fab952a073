import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { RefusalError, refuseIf } from 'federation/registry';
import { runServer } from 'verdaccio';
import { type CompiledPackage, PUBLISHED_PACKAGES } from './packages.ts';
import { type CommandResult, runCommand } from './run-command.ts';

/** Longest time for one call of npm, milliseconds. */
const LIMIT_MS = 5 * 60_000;

/**
 * Publishes the packages whose version is not in the registry yet; none when one that is there has other content.
 * @param registry address of the registry, without a slash at the end
 * @param env with what npm needs to be let in
 * @returns the published ones, as `name@version`
 * @throws RefusalError with a sentence for each version whose content differs, or with the words of npm
 */
export async function publishPackages(
  packages: readonly CompiledPackage[],
  registry: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const npm = (cwd: string, ...args: string[]) =>
    runCommand('npm', [...args, '--registry', `${registry}/`], { cwd, env, limitMs: LIMIT_MS });
  const waiting: CompiledPackage[] = [];
  const changed: string[] = [];
  for (const compiled of packages) {
    const spec = `${compiled.name}@${compiled.version}`;
    if (!(await isPublished(npm, compiled, registry))) waiting.push(compiled);
    else if ((await packed(npm, compiled, '.')) !== (await packed(npm, compiled, spec)))
      changed.push(
        `${spec} is in ${registry} with other content: give the change a changeset and a new version (pnpm changeset, pnpm changeset version)`,
      );
  }
  refuseIf(changed);
  for (const { name, version, folder } of waiting) {
    const { ok, output } = await npm(folder, 'publish');
    if (!ok) throw new RefusalError([`${name} ${version} was not published:\n${output}`]);
  }
  return waiting.map(({ name, version }) => `${name}@${version}`);
}

type Npm = (cwd: string, ...args: string[]) => Promise<CommandResult>;

/** npm asks, not this process: it has the tokens for the registry. */
async function isPublished(
  npm: Npm,
  { name, version, folder }: CompiledPackage,
  registry: string,
): Promise<boolean> {
  // What npm has seen before may be out of date.
  const { ok, output } = await npm(
    folder,
    'view',
    `${name}@${version}`,
    'version',
    '--json',
    '--prefer-online',
  );
  if (ok) return output.includes(`"${version}"`);
  if (/\bE404\b/.test(output)) return false;
  throw new RefusalError([`${registry} does not say whether it has ${name} ${version}:\n${output}`]);
}

/**
 * Hash of what npm packs, before it is compressed: machines compress differently.
 * @param spec the package in its folder (`.`), or one of the registry
 */
async function packed(npm: Npm, { folder }: CompiledPackage, spec: string): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'wishbin-pack-'));
  try {
    const { ok, output } = await npm(folder, 'pack', spec, '--pack-destination', place);
    const [file] = await readdir(place);
    if (!ok || file === undefined)
      throw new RefusalError([`${spec} of ${folder} was not packed:\n${output}`]);
    return createHash('sha512')
      .update(gunzipSync(await readFile(join(place, file))))
      .digest('hex');
  } finally {
    await rm(place, { recursive: true });
  }
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
