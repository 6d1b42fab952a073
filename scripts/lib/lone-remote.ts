import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nameSchema, RefusalError, readRemotePackage, refuseIf } from 'federation/registry';
import { noSuchRemote } from './builds.ts';
import { outside, readManifest, readVersions } from './packages.ts';

/** What is made anew in the other repository, or has its own words there. */
const LEFT_BEHIND = new Set(['node_modules', 'dist', '.data', '.cache', 'package.json', 'tsconfig.json']);

/** Tools of the workspace that a remote needs where there is none. */
const TOOLS = [
  '@biomejs/biome',
  '@jest/globals',
  '@playwright/test',
  '@swc/core',
  '@swc/jest',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'fast-check',
  'jest',
  'jest-environment-jsdom',
  'node',
  'typescript',
];

/** A registry on the command line comes before the one of .npmrc and before what the environment says. */
const scripts = (registry: string) => ({
  build: 'webpack --config webpack.config.ts',
  check: 'wishbin-check',
  dev: 'wishbin-dev',
  journeys: 'playwright test',
  lint: 'biome check',
  packages: `npm install --registry ${registry}`,
  release: 'wishbin-release',
  test: 'NODE_OPTIONS="--experimental-vm-modules --disable-warning=ExperimentalWarning" jest',
  types: 'tsc --noEmit',
});

const TSCONFIG = `{
  "extends": "federation/tsconfig.json",
  "include": ["src", "journeys", "*.config.ts"],
  "compilerOptions": { "resolveJsonModule": true }
}
`;

const BIOME_CONFIG = `{
  "$schema": "./node_modules/@biomejs/biome/configuration_schema.json",
  "extends": ["federation/biome.json"]
}
`;

const JEST_CONFIG = `import { remoteJest } from 'federation/jest';

export default remoteJest();
`;

const PLAYWRIGHT_CONFIG = `import { defineConfig } from '@playwright/test';
import { remoteJourneys } from 'federation/journeys';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '.data/journeys',
  ...(await remoteJourneys()),
});
`;

/** A first journey, for the team to go on from. Pages may be for people with a role: a stranger gets the site's heading there. */
const FIRST_JOURNEY = `import { expect, test } from '@playwright/test';
import manifest from '../package.json' with { type: 'json' };

const { name, wishbin } = manifest;

for (const { path } of wishbin.paths.filter(({ path }) => !path.includes(':')))
  test(\`\${path} is an address of this remote\`, async ({ page }) => {
    const code = page.waitForResponse((response) => response.url().includes(\`/remotes/\${name}/\`));
    await page.goto(path);
    expect((await code).ok()).toBe(true);
    const own = page.locator(\`[data-mf="\${name.replace(/^mf-/, '')}"]\`);
    await expect(own.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
  });
`;

export interface LoneRemote {
  /** Folder of the workspace, absolute path. */
  readonly root: string;
  /** Name of the remote, which is that of its folder. */
  readonly name: string;
  /** Folder of the repository, absolute path. */
  readonly target: string;
  /** Address of the package registry that has our packages, as `readRegistryAddress` gives it. */
  readonly registry: string;
  /** Version that the next release has. */
  readonly version: string;
}

/**
 * The address of a package registry, without a slash at the end.
 * @throws RefusalError for anything that is no address
 */
export function readRegistryAddress(text: string): string {
  // It becomes a part of a command.
  if (URL.canParse(text) && /^https?:\/\/[\w.:/~%-]+$/.test(text))
    return new URL(text).href.replace(/\/$/, '');
  throw new RefusalError([`"${text}" is no address of a package registry, such as https://packages.example`]);
}

/**
 * Why a remote cannot get a repository of its own there: it is none, or something is in the place.
 * @throws RefusalError with the reason
 */
export async function checkLoneRemote({
  root,
  name,
  target,
}: Omit<LoneRemote, 'registry' | 'version'>): Promise<void> {
  const isNamed = nameSchema.safeParse(name).success;
  if (!isNamed || !existsSync(join(root, name, 'package.json')))
    throw new RefusalError([noSuchRemote(root, name)]);
  await readRemotePackage(join(root, name));
  refuseIf(existsSync(target) ? [`${target} exists already`] : []);
}

/**
 * Writes what the repository of a remote holds when it is all that the repository holds: its sources, and the packages
 * that it installs in place of those of the workspace.
 */
export function writeLoneRemote({ root, name, target, registry, version }: LoneRemote): void {
  const versions = readVersions(root);
  const manifest = readManifest(join(root, name));
  const tools = Object.fromEntries(TOOLS.map((tool) => [tool, 'catalog:']));
  cpSync(join(root, name), target, {
    recursive: true,
    filter: (source) => !LEFT_BEHIND.has(basename(source)),
  });
  const ownManifest = {
    ...manifest,
    version,
    scripts: scripts(registry),
    dependencies: outside(manifest.dependencies, versions),
    devDependencies: outside({ ...manifest.devDependencies, ...tools }, versions),
    peerDependencies: outside(manifest.peerDependencies, versions),
  };
  const files = {
    'package.json': `${JSON.stringify(ownManifest, null, 2)}\n`,
    'tsconfig.json': TSCONFIG,
    'biome.json': BIOME_CONFIG,
    'jest.config.ts': JEST_CONFIG,
    'playwright.config.ts': PLAYWRIGHT_CONFIG,
    'journeys/pages.spec.ts': FIRST_JOURNEY,
    '.npmrc': `registry=${registry}\n`,
    '.gitignore': 'node_modules/\ndist/\n.data/\n',
  };
  mkdirSync(join(target, 'journeys'), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(target, file), content);
}
