import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CompiledPackage,
  compilePackages,
  DECLARATIONS_LIMIT_MS,
  missingFiles,
  outside,
  PUBLISHED_PACKAGES,
  publishedManifest,
} from './packages.ts';

const root = join(import.meta.dirname, '../..');
/** The compiler ends by itself before: its words say more than the end of the test. */
const COMPILING_MS = DECLARATIONS_LIMIT_MS + 60_000;
const VERSIONS = {
  catalog: { react: '19.3.1', '@types/node': '^24.0.0' },
  published: { 'shared-api': '2.1.0' },
};
/** An import of TypeScript, which no installed package has. */
const IMPORT_OF_SOURCE = /(from |import\(|import )['"]\.[^'"\n]*\.tsx?['"]/;

describe('the manifest of a published package', () => {
  const manifest = publishedManifest(
    {
      name: 'shared-garden',
      version: '1.2.3',
      private: true,
      sideEffects: false,
      scripts: { build: 'make' },
      bin: { rake: './src/rake/run.ts' },
      exports: {
        '.': './src/index.ts',
        './beds/*': './src/beds/*/*.tsx',
        './testing': './src/beds/testing/test-bed.ts',
        './package.json': './package.json',
      },
      dependencies: { 'shared-api': 'workspace:*', '@types/node': 'catalog:', ky: '2.1.0' },
      devDependencies: { sandbox: 'workspace:*' },
      peerDependencies: { react: 'catalog:' },
    },
    VERSIONS,
  );

  it('names what was built', () => {
    expect(manifest).toMatchObject({
      bin: { rake: './dist/rake/run.js' },
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './beds/*': { types: './dist/beds/*/*.d.ts', default: './dist/beds/*/*.js' },
        './package.json': './package.json',
      },
      sideEffects: false,
      license: 'MIT',
    });
  });

  it('names versions that exist outside of the workspace', () => {
    expect(manifest.dependencies).toEqual({ 'shared-api': '^2.1.0', '@types/node': '^24.0.0', ky: '2.1.0' });
    expect(manifest.peerDependencies).toEqual({ react: '^19.3.1' });
  });

  it('leaves out what is of use in the workspace alone', () => {
    expect(manifest.exports).not.toHaveProperty(['./testing']);
    expect(Object.keys(manifest)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(private|scripts|devDependencies)$/)]),
    );
  });

  it.each([
    ['sandbox', 'workspace:*'],
    ['left-pad', 'catalog:'],
  ])('is refused with %s as %s', (name, range) => {
    expect(() => outside({ [name]: range }, VERSIONS)).toThrow(`${name} (${range}) does not exist outside`);
  });
});

describe('the packages of this workspace', () => {
  const out = mkdtempSync(join(tmpdir(), 'wishbin-packages-'));
  let packages: CompiledPackage[];
  beforeAll(async () => {
    packages = await compilePackages(root, out);
  }, COMPILING_MS);
  afterAll(() => rmSync(out, { recursive: true }));

  it('have everything that their manifests name, and a license', () => {
    expect(packages.map(({ name }) => name)).toEqual(PUBLISHED_PACKAGES);
    for (const compiled of packages) {
      expect([compiled.name, missingFiles(compiled)]).toEqual([compiled.name, []]);
      expect(readFileSync(join(compiled.folder, 'LICENSE'), 'utf8')).toContain('MIT');
    }
  });

  it('are JavaScript with declarations, and no tests', () => {
    const files = globSync('*/dist/**/*.{js,ts,tsx}', { cwd: out });
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(300);
    expect(
      files.filter((file) => !/(\.js|\.d\.ts)$/.test(file) || /\.test\.|\/testing\//.test(file)),
    ).toEqual([]);
    const scripts = new Set(files.filter((file) => file.endsWith('.js')));
    const undeclared = [...scripts].filter((file) => !files.includes(file.replace(/\.js$/, '.d.ts')));
    expect(undeclared).toEqual([]);
  });

  it('have the lint rules of the workspace for the sources of a remote', () => {
    const { overrides, ...rules } = JSON.parse(readFileSync(join(out, 'federation/biome.json'), 'utf8'));
    const { $schema: _, overrides: __, ...ours } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    expect(rules).toEqual(ours);
    expect(overrides).toContainEqual(
      expect.objectContaining({
        includes: expect.arrayContaining(['**/src/**']),
        linter: { rules: { suspicious: { noConsole: 'error' } } },
      }),
    );
  });

  it('name no place of this workspace', () => {
    const files = globSync('*/{*.json,dist/**/*.{js,ts}}', { cwd: out });
    expect(files.length).toBeGreaterThan(600);
    const text = (file: string) => readFileSync(join(out, file), 'utf8');
    expect(files.filter((file) => /workspace:\*|"catalog:|\/\.pnpm\//.test(text(file)))).toEqual([]);
    expect(files.filter((file) => text(file).includes(root))).toEqual([]);
  });

  it('import no TypeScript', () => {
    const files = globSync('*/dist/**/*.{js,ts}', { cwd: out });
    const code = (file: string) => readFileSync(join(out, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    expect(files.filter((file) => IMPORT_OF_SOURCE.test(code(file)))).toEqual([]);
  });
});
