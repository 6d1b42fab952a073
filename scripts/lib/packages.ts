import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from '@swc/core';
import { runCommand } from './run-command.ts';

/** What a remote in a repository of its own installs, each after what it depends on. */
export const PUBLISHED_PACKAGES = [
  'federation',
  'shared-api',
  'shared-auth',
  'shared-data',
  'shared-shell',
  'shared-ui',
  'shared-testing',
] as const;

/** The part of a package.json that this reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
  readonly peerDependencies?: Dependencies;
  readonly [field: string]: unknown;
}

type Dependencies = Readonly<Record<string, string>>;

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The versions of the libraries, and of the packages that are published. */
export interface Versions {
  /** By library, as the catalog of the workspace has them. */
  readonly catalog: Readonly<Record<string, string>>;
  /** By package. */
  readonly published: Readonly<Record<string, string>>;
}

/** Reads the versions of the workspace at `root`. */
export function readVersions(root: string): Versions {
  const [, block = ''] = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').split(/^catalog:\n/m);
  const lines = block.split(/^\S/m)[0]?.matchAll(/^ {2}'?([^':]+)'?: (\S+)$/gm) ?? [];
  return {
    catalog: Object.fromEntries([...lines].map(([, name, version]) => [name, version])),
    published: Object.fromEntries(
      PUBLISHED_PACKAGES.map((name) => [name, readManifest(join(root, name)).version]),
    ),
  };
}

/**
 * Dependencies as they read outside of the workspace.
 * @throws Error for one that only exists in the workspace
 */
export function outside(dependencies: Dependencies = {}, { catalog, published }: Versions): Dependencies {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => {
      const version = { 'catalog:': catalog[name], 'workspace:*': caret(published[name]) };
      const found = range in version ? version[range as keyof typeof version] : range;
      if (found === undefined) throw new Error(`${name} (${range}) does not exist outside of the workspace`);
      return [name, found];
    }),
  );
}

function caret(version: string | undefined): string | undefined {
  return version && /^\d/.test(version) ? `^${version}` : version;
}

/** The first Node that tells a module whether it is the one that was started. */
const NODE_OF_COMMANDS = '>=24.2';

/** Longest time for the compiler of the declarations. */
export const DECLARATIONS_LIMIT_MS = 4 * 60_000;

/** What is of use in the workspace alone. */
const TESTS = /\.test\.tsx?$|\/testing\//;

/** The package.json of the package's build, in which everything is below `dist`. */
export function publishedManifest(manifest: Manifest, versions: Versions): Manifest {
  const { private: _, scripts: __, devDependencies: ___, ...kept } = manifest;
  const { bin, exports = {}, peerDependencies } = manifest;
  const peers = Object.entries(outside(peerDependencies, versions));
  const built = (source: string, ending: string) =>
    source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, ending);
  return {
    ...kept,
    license: 'MIT',
    files: ['dist', '*.json', '*.d.ts'],
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([name, source]) => [name, built(source, '.js')])),
      engines: { node: NODE_OF_COMMANDS },
    }),
    exports: {
      ...Object.fromEntries(
        Object.entries(exports)
          .filter(([, source]) => !TESTS.test(source))
          .map(([entry, source]) => [
            entry,
            /\.tsx?$/.test(source)
              ? { types: built(source, '.d.ts'), default: built(source, '.js') }
              : source,
          ]),
      ),
      './package.json': './package.json',
    },
    dependencies: outside(manifest.dependencies, versions),
    // The page has one copy of them, in the version that the shell provides: any that fits to it will do.
    ...(peers.length > 0 && {
      peerDependencies: Object.fromEntries(peers.map(([name, version]) => [name, caret(version)])),
    }),
  } as Manifest;
}

// swc's own types do not know `rewriteRelativeImportExtensions` yet.
const TO_JAVASCRIPT = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    target: 'es2022',
    rewriteRelativeImportExtensions: true,
  },
  module: { type: 'es6' },
} as const;

/** A package that can be published: its folder has package.json and the build. */
export interface CompiledPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/**
 * Compiles the packages of the workspace at `root` that others install into a folder each.
 * @param out folder (absolute path) that is emptied first
 * @throws Error with the words of the compiler
 */
export async function compilePackages(root: string, out: string): Promise<CompiledPackage[]> {
  rmSync(out, { recursive: true, force: true });
  const versions = readVersions(root);
  await Promise.all([
    writeDeclarations(root, out),
    ...PUBLISHED_PACKAGES.map((name) => writeScripts(join(root, name), join(out, name))),
  ]);
  return PUBLISHED_PACKAGES.map((name) => {
    const folder = join(out, name);
    const manifest = publishedManifest(readManifest(join(root, name)), versions);
    for (const [file, from] of [
      ['README.md', name],
      ['LICENSE', '.'],
    ] as const)
      cpSync(join(root, from, file), join(folder, file));
    const extra = name === 'federation' ? writeRemoteConfiguration(root, folder) : {};
    writeJson(join(folder, 'package.json'), {
      ...manifest,
      exports: { ...manifest.exports, ...extra },
    });
    return { name, version: manifest.version, folder };
  });
}

function writeJson(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

async function writeScripts(from: string, to: string): Promise<void> {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(from, 'src') });
  const compile = async (file: string) => {
    const filename = join(from, 'src', file);
    const { code } = await transform(readFileSync(filename, 'utf8'), {
      ...TO_JAVASCRIPT,
      filename,
      swcrc: false,
    });
    const target = join(to, 'dist', file.replace(/\.tsx?$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  };
  await Promise.all(
    sources.filter((file) => !TESTS.test(`/${file}`) && !file.endsWith('.d.ts')).map(compile),
  );
}

/** One compilation for all packages: each sees the sources of the others, as in the workspace. */
async function writeDeclarations(root: string, out: string): Promise<void> {
  const all = join(out, '.declarations');
  const project = join(all, 'tsconfig.json');
  writeJson(project, {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'],
      jsx: 'react-jsx',
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['jest', 'node'],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: all,
    },
    include: PUBLISHED_PACKAGES.map((name) => join(root, name, 'src')),
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing', '**/node_modules'].map((pattern) =>
      join(root, pattern),
    ),
  });
  const { ok, output } = await runCommand(join(root, 'node_modules/.bin/tsc'), ['-p', project], {
    cwd: root,
    limitMs: DECLARATIONS_LIMIT_MS,
  });
  if (!ok) throw new Error(`The declarations of the packages were not written:\n${output}`);
  for (const name of PUBLISHED_PACKAGES)
    for (const file of globSync('**/*.d.ts', { cwd: join(all, name, 'src') })) {
      const target = join(out, name, 'dist', file);
      mkdirSync(dirname(target), { recursive: true });
      const text = readFileSync(join(all, name, 'src', file), 'utf8');
      writeFileSync(target, text.replaceAll(/(['"])(\.{1,2}\/[^'"\n]+)\.tsx?\1/g, '$1$2.js$1'));
    }
  rmSync(all, { recursive: true });
}

/** What the tsconfig.json and biome.json of a remote extend where there is no workspace above it. Returns the entries for them. */
function writeRemoteConfiguration(root: string, folder: string): Record<string, string> {
  const [base, remote, { $schema: _, ...lint }] = [
    'tsconfig.base.json',
    'mf-cart/tsconfig.json',
    'biome.json',
  ].map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')));
  writeJson(join(folder, 'tsconfig.json'), {
    compilerOptions: { ...base.compilerOptions, ...remote.compilerOptions },
    files: base.files,
  });
  cpSync(join(root, 'assets.d.ts'), join(folder, 'assets.d.ts'));
  writeJson(join(folder, 'biome.json'), {
    ...lint,
    overrides: lint.overrides.map(({ includes, ...rules }: { includes: string[] }) => ({
      ...rules,
      includes: includes.map((pattern) => pattern.replace(/^mf-\*\//, '**/')),
    })),
  });
  return { './tsconfig.json': './tsconfig.json', './biome.json': './biome.json' };
}

/** Whether everything that the package's exports and commands name was compiled: the names of what is missing. */
export function missingFiles({ folder }: CompiledPackage): string[] {
  const { exports, bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const targets = [...Object.values(exports), ...Object.values(bin ?? {})].flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target as object),
  );
  return targets.filter((target) =>
    target.includes('*')
      ? globSync(target.slice(2), { cwd: folder }).length === 0
      : !existsSync(join(folder, target)),
  );
}
