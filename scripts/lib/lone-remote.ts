import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { outside, readManifest, readVersions } from './packages.ts';

/** What is made anew in the other repository, or has its own words there. */
const LEFT_BEHIND = new Set(['node_modules', 'dist', '.data', '.cache', 'package.json', 'tsconfig.json']);

/** Tools of the root's package.json that a remote needs where there is no root. */
const TOOLS = [
  '@jest/globals',
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

const SCRIPTS = {
  build: 'webpack --config webpack.config.ts',
  check: 'wishbin-check',
  dev: 'wishbin-dev',
  release: 'wishbin-release',
  test: 'NODE_OPTIONS="--experimental-vm-modules --disable-warning=ExperimentalWarning" jest',
  types: 'tsc --noEmit',
};

const JEST_CONFIG = `import { remoteJest } from 'federation/jest';

export default remoteJest();
`;

export interface LoneRemote {
  /** Folder of the workspace, absolute path. */
  readonly root: string;
  /** Name of the remote, which is that of its folder. */
  readonly name: string;
  /** Folder of the repository, absolute path. */
  readonly target: string;
  /** Address of the package registry that has our packages. */
  readonly registry: string;
  /** Version that the next release has. */
  readonly version: string;
}

/**
 * Writes what the repository of a remote holds when it is all that the repository holds: its sources, and the packages
 * that it installs in place of those of the workspace.
 */
export function writeLoneRemote({ root, name, target, registry, version }: LoneRemote): void {
  const versions = readVersions(root);
  const manifest = readManifest(join(root, name));
  const tools = Object.fromEntries(
    Object.entries(readManifest(root).devDependencies ?? {}).filter(([tool]) => TOOLS.includes(tool)),
  );
  cpSync(join(root, name), target, {
    recursive: true,
    filter: (source) => !LEFT_BEHIND.has(basename(source)),
  });
  const files = {
    'package.json': json({
      ...manifest,
      version,
      scripts: SCRIPTS,
      dependencies: outside(manifest.dependencies, versions),
      devDependencies: outside({ ...manifest.devDependencies, ...tools }, versions),
      peerDependencies: outside(manifest.peerDependencies, versions),
    }),
    'tsconfig.json': json({ extends: 'federation/tsconfig.json', include: ['src'] }),
    'jest.config.ts': JEST_CONFIG,
    '.npmrc': `registry=${registry}\n`,
    '.gitignore': 'node_modules/\ndist/\n.data/\n',
  };
  mkdirSync(target, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(target, file), content);
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
