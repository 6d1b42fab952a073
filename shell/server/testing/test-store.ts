import { generateKeyPairSync } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicKeyOf, type Registry, signed } from 'federation/registry';
import { testRelease } from './test-release.ts';

/** A browser build as far as documents name it. */
export const TEST_ASSETS = {
  initial: ['shared.1.js'],
  onDemand: {},
  integrity: { 'shared.1.js': 'sha384-a', 'traces.0a1b2c3d.js': 'sha384-t' },
  files: { 'inter-latin-wght-normal.woff2': 'font.woff2' },
};

/** A release of a remote that owns `/<name>` and what is below it. */
const release = (name: string, version: string) =>
  testRelease(name, version, {
    paths: [
      { path: `/${name}/:page`, render: 'server' },
      { path: `/${name}/list/:page`, render: 'server', parameters: ['q'] },
      { path: `/${name}/private/:page`, render: 'browser' },
    ],
  });

/** A version that all visitors get, and a canary's: its version and share. */
export type Channels = readonly [stable: string, canary?: readonly [version: string, percent: number]];

const { privateKey: storeKey } = generateKeyPairSync('ed25519');
const { privateKey: ownerKey } = generateKeyPairSync('ed25519');
const OWNER = 'shop';

/** Signed as a store has it. */
function registryOf(serial: number, remotes: Readonly<Record<string, Channels>>): Registry {
  const described = Object.entries(remotes).map(([name, [stable, canary]]) => [
    name,
    {
      channels: {
        stable: { version: stable, previous: null },
        ...(canary && { canary: { version: canary[0], percent: canary[1] } }),
      },
      releases: Object.fromEntries(
        [stable, ...(canary ? [canary[0]] : [])].map((version) => [
          version,
          signed('release', release(name, version), ownerKey),
        ]),
      ),
    },
  ]);
  const registry: Registry = {
    format: 1,
    serial,
    updated_at: '2026-01-01T00:00:00.000Z',
    remotes: Object.fromEntries(described),
    owners: {
      keys: { [OWNER]: [publicKeyOf(ownerKey)] },
      remotes: Object.fromEntries([...Object.keys(remotes), 'added'].map((name) => [name, [OWNER]])),
    },
  };
  return signed('registry', registry, storeKey);
}

/** By which the registries of tests are checked. */
export const STORE_KEY = publicKeyOf(storeKey);

/** Replaces the registry of a store's folder, as a promotion does. */
export async function writeRegistry(
  folder: string,
  serial: number,
  remotes: Readonly<Record<string, Channels>>,
): Promise<void> {
  const file = join(folder, 'registry.json');
  await writeFile(`${file}.new`, JSON.stringify(registryOf(serial, remotes)));
  await rename(`${file}.new`, file);
}

/** Adds a release to a store's folder, which no visitor gets. */
export async function writeRelease(folder: string, name: string, version: string): Promise<void> {
  await mkdir(join(folder, name, version), { recursive: true });
  await writeFile(
    join(folder, name, version, 'release.json'),
    JSON.stringify(signed('release', release(name, version), ownerKey)),
  );
}
