import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { SharedAtStartPlugin } from './shared-at-start-plugin.ts';

const AT_START = ['shared', 'app', 'main'];

/** Builds a host whose shared library needs `helper`, with the chunk `shared` holding what `inShared` matches. */
function errorsOf(folder: string, inShared: RegExp): Promise<string[]> {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: { main: './main.js' },
    output: { path: join(folder, 'dist') },
    optimization: {
      minimize: false,
      concatenateModules: false,
      splitChunks: {
        cacheGroups: { shared: { name: 'shared', chunks: 'async', enforce: true, test: inShared } },
      },
    },
    plugins: [
      new webpack.sharing.SharePlugin({ shared: { library: { version: '1.0.0', singleton: true } } }),
      new SharedAtStartPlugin(AT_START),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else resolve((stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message));
    });
  });
}

describe('SharedAtStartPlugin', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shared-at-start-'));
    writeFileSync(join(folder, 'main.js'), "import(/* webpackChunkName: 'app' */ './app.js');");
    writeFileSync(join(folder, 'app.js'), "import { name } from 'library'; globalThis.name = name;");
    const library = join(folder, 'node_modules/library');
    mkdirSync(library, { recursive: true });
    writeFileSync(join(library, 'package.json'), JSON.stringify({ name: 'library', main: 'index.js' }));
    writeFileSync(join(library, 'index.js'), "export { name } from './helper.js';");
    writeFileSync(join(library, 'helper.js'), 'export const name = globalThis.document.title;');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('lets a build pass whose page starts with all that its shared libraries need', async () => {
    expect(await errorsOf(folder, /library/)).toEqual([]);
  });

  it('names what would be asked for too early', async () => {
    const errors = await errorsOf(folder, /library.index/);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(
      /Shared libraries need what is not in the chunks shared, app, main: .*helper\.js/,
    );
  });
});
