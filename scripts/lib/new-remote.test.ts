import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  checkOwnedPaths,
  EMPTY_REGISTRY,
  FolderStore,
  KeyFolder,
  prepareSigning,
  RefusalError,
  type Registry,
  type Release,
} from 'federation/registry';
import { checkNewRemote, declaredPaths, describeRemote, writeRemote } from './new-remote.ts';
import { runCommand } from './run-command.ts';
import { sourceFiles } from './source-files.ts';

const workspace = join(import.meta.dirname, '../..');
const LONGEST = 'n'.repeat(30);

const checkouts: string[] = [];
afterAll(() => {
  for (const checkout of checkouts) rmSync(checkout, { recursive: true });
});

/** What a checkout needs for a new remote, beside a remote that owns /cart. */
function openCheckout(): string {
  const root = mkdtempSync(join(tmpdir(), 'wishbin-new-remote-'));
  checkouts.push(root);
  for (const file of [
    ...sourceFiles(workspace, ['mf-template/**', 'e2e/template/**']),
    'CODEOWNERS',
    'README.md',
  ])
    cpSync(join(workspace, file), join(root, file));
  mkdirSync(join(root, 'mf-cart'));
  writeFileSync(
    join(root, 'mf-cart/package.json'),
    JSON.stringify({ wishbin: { paths: [{ path: '/cart' }, { path: '/cart/:step' }] } }),
  );
  return root;
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** A registry with a remote that no package of the checkout is. */
function registryWith(name: string, path: string, owner: string): Registry {
  const release = { name, version: '1.2.0', paths: [{ path, render: 'server' }] } as unknown as Release;
  return {
    ...EMPTY_REGISTRY,
    owners: { keys: {}, remotes: { [name]: [owner] } },
    remotes: {
      [name]: { channels: { stable: { version: '1.2.0', previous: null } }, releases: { '1.2.0': release } },
    },
  };
}

function refusal(...args: Parameters<typeof describeRemote>): string {
  try {
    describeRemote(...args);
  } catch (error) {
    if (error instanceof RefusalError) return error.message;
    throw error;
  }
  return '';
}

describe('a new remote', () => {
  it('has the path, the owner and the title that follow from its name', () => {
    const sale = { name: 'mf-summer-sale', title: 'Summer sale', path: '/summer-sale', owner: 'summer-sale' };
    expect(describeRemote('summer-sale')).toEqual(sale);
    expect(describeRemote('mf-summer-sale')).toEqual(sale);
    expect(describeRemote('sale', { path: '/sale/now', owner: 'trade' })).toEqual({
      name: 'mf-sale',
      title: 'Sale',
      path: '/sale/now',
      owner: 'trade',
    });
  });

  it.each([
    '',
    'mf-',
    'Sale',
    'sale_now',
    'sale-',
    '-sale',
    'sale--now',
    '1sale',
    '../sale',
    'sale/now',
    `${LONGEST}n`,
  ])('is not named %j', (name) => {
    expect(refusal(name)).toContain('is no name of a remote');
  });

  it.each([
    'sale',
    '/',
    '/sale/',
    '/Sale',
    '/sale/:id',
    '/sale?x',
    '//sale',
    '/sale/../cart',
    '/säle',
    `/${LONGEST}`,
  ])('has no page at %j', (path) => {
    expect(refusal('sale', { path })).toContain('is no path of a first page');
  });

  it.each(['store', 'Trade', '', '../keys'])('is not owned by %j', (owner) => {
    expect(refusal('sale', { owner })).toContain('is no name of an owner');
  });

  it.each([
    ['cart', {}, 'mf-cart exists already'],
    ['sale', { path: '/api/sale' }, '/api/sale is reserved'],
    ['sale', { path: '/cart' }, 'Addresses of /cart belong to mf-cart already, as /cart'],
    ['sale', { path: '/cart/sale' }, 'Addresses of /cart/sale belong to mf-cart already, as /cart/:step'],
    ['sale', { path: '/g/sale' }, 'Addresses of /g/sale belong to mf-gift 1.2.0 already, as /g/:code'],
    ['gift', { owner: 'sale' }, 'mf-gift belongs to gift in the release store: say --owner gift'],
  ])('%s with %j is refused: %s', (name, options, reason) => {
    const registry = registryWith('mf-gift', '/g/:code', 'gift');
    const reasons = checkNewRemote(openCheckout(), describeRemote(name, options), registry);
    expect(reasons.join('\n')).toContain(reason);
  });

  it('is refused where a journey has its name, and else not', () => {
    const root = openCheckout();
    const sale = describeRemote('sale');
    expect(checkNewRemote(root, sale, registryWith('mf-gift', '/g/:code', 'gift'))).toEqual([]);
    writeRemote(root, sale);
    rmSync(join(root, 'mf-sale'), { recursive: true });
    expect(checkNewRemote(root, sale, EMPTY_REGISTRY)).toEqual([
      'e2e/journeys/mf-sale.spec.ts exists already',
    ]);
  });

  it('is not refused for its own path where it exists already', () => {
    expect(checkNewRemote(openCheckout(), describeRemote('cart'), EMPTY_REGISTRY)).toEqual([
      'mf-cart exists already',
    ]);
  });

  it('reserves its path: no other remote of the checkout gets it', () => {
    const root = openCheckout();
    writeRemote(root, describeRemote('sale'));
    expect(checkNewRemote(root, describeRemote('offers', { path: '/sale' }), EMPTY_REGISTRY)).toEqual([
      'Addresses of /sale belong to mf-sale already, as /sale',
    ]);
  });
});

describe('the files of a new remote', () => {
  it('are those of the template, with its own words in the place of the placeholders', () => {
    const root = openCheckout();
    const files = writeRemote(root, describeRemote('summer-sale', { path: '/sale', owner: 'trade' }));
    const template = sourceFiles(root, ['mf-template/**']).map((file) =>
      file.replace('mf-template', 'mf-summer-sale'),
    );
    expect(files.toSorted()).toEqual([...template, 'e2e/journeys/mf-summer-sale.spec.ts'].sort());
    for (const file of files)
      expect([file, read(root, file)]).toEqual([file, expect.not.stringMatching(/template(?!_id)/i)]);

    const declared = JSON.parse(read(root, 'mf-summer-sale/package.json'));
    expect(declared).toMatchObject({
      name: 'mf-summer-sale',
      wishbin: {
        owner: 'trade',
        paths: [{ path: '/sale', render: 'server', chunks: ['start-page'] }],
        budgets: { paths: { '/sale': expect.any(Number) } },
      },
    });
    expect(read(root, 'mf-summer-sale/src/expose/routes.tsx')).toContain(`path: '/sale',`);
    expect(read(root, 'mf-summer-sale/src/pages/start-page.tsx')).toContain('<h1>Summer sale</h1>');
    expect(read(root, 'e2e/journeys/mf-summer-sale.spec.ts')).toContain(`page.goto('/sale')`);
  });

  it('are entered below the other remotes in CODEOWNERS and in the table of the README', () => {
    const root = openCheckout();
    writeRemote(root, describeRemote('sale', { owner: 'trade' }));
    expect(read(root, 'CODEOWNERS')).toMatch(
      /\n\/mf-[a-z-]+\/ +@wishbin\/[a-z-]+\n\/mf-sale\/ +@wishbin\/trade\n/,
    );
    expect(read(root, 'README.md')).toMatch(
      /\n\| \[mf-[a-z-]+\].*\n\| \[mf-sale\]\(mf-sale\/README.md\) \| Sale \|\n/,
    );
  });

  it.each(['a', LONGEST])('keep the rules of format and lint when the name is %s', async (name) => {
    const root = openCheckout();
    const files = writeRemote(root, describeRemote(name, { path: `/${name}`.slice(0, 30) }));
    const biome = join(workspace, 'node_modules/.bin/biome');
    const { ok, output } = await runCommand(
      biome,
      [
        'ci',
        `--config-path=${join(workspace, 'biome.json')}`,
        '--error-on-warnings',
        '--colors=off',
        ...files,
      ],
      { cwd: root, limitMs: 60_000 },
    );
    expect(output).toMatch(/Checked \d{2,} files .*No fixes applied/);
    expect([ok, output]).toEqual([true, output]);
  });

  it('are all taken away again, and the lists restored, where one cannot be written', () => {
    const root = openCheckout();
    const lists = [read(root, 'CODEOWNERS'), read(root, 'README.md')];
    writeFileSync(join(root, 'e2e/journeys'), 'not a folder');
    expect(() => writeRemote(root, describeRemote('sale'))).toThrow(/EEXIST|ENOTDIR/);
    expect(existsSync(join(root, 'mf-sale'))).toBe(false);
    expect([read(root, 'CODEOWNERS'), read(root, 'README.md')]).toEqual(lists);
  });

  it('are not written over what is there', () => {
    const root = openCheckout();
    const before = read(root, 'mf-cart/package.json');
    expect(() => writeRemote(root, describeRemote('cart'))).toThrow('EEXIST');
    expect(read(root, 'mf-cart/package.json')).toBe(before);
  });
});

it('the command, stopped by Ctrl+C, ends the package manager, leaves a complete remote and names what is left to do', async () => {
  const root = openCheckout();
  // A package manager that calls this test and never ends.
  const server = createServer().listen(0);
  await once(server, 'listening');
  const called = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  mkdirSync(join(root, 'programs'));
  const manager = `#!${process.execPath}\nrequire('node:net').connect(${port});\n`;
  writeFileSync(join(root, 'programs/npx'), manager, { mode: 0o755 });
  const command = spawn(
    process.execPath,
    [join(workspace, 'scripts/create-remote.ts'), 'sale', '--root', root],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PATH: `${join(root, 'programs')}:${process.env.PATH}`,
        RELEASE_STORE: join(root, 'store'),
        RELEASE_KEYS: join(root, 'keys'),
      },
    },
  );
  const output = text(command.stderr);
  const closed = once(command, 'close');
  const connection: Socket = (await called)[0];
  const managerEnded = once(connection.resume(), 'close');
  command.kill('SIGINT');
  expect((await closed)[0]).toBe(1);
  await managerEnded;
  server.close();

  expect(await output).toMatch(
    /Stopped\. The files are complete\.\n.*\nNext:\n {2}pnpm install +# .*\n {2}pnpm release keys make sale /,
  );
  expect(existsSync(join(root, 'e2e/journeys/mf-sale.spec.ts'))).toBe(true);
  expect(read(root, 'README.md')).toContain('[mf-sale](mf-sale/README.md)');
});

it('the command gives an owner and a key to the new remote, and to no other of the checkout', async () => {
  const root = openCheckout();
  writeFileSync(join(root, 'mf-cart/webpack.config.ts'), '');
  writeFileSync(
    join(root, 'mf-cart/package.json'),
    JSON.stringify({ wishbin: { owner: 'cart', paths: [] } }),
  );
  const [store, keys] = [new FolderStore(join(root, 'store')), new KeyFolder(join(root, 'keys'))];
  await prepareSigning({ store, keys, owners: {} });
  const { ok, output } = await runCommand(
    process.execPath,
    [join(workspace, 'scripts/create-remote.ts'), 'sale', '--root', root, '--no-install'],
    {
      cwd: root,
      env: { NODE_OPTIONS: '', RELEASE_STORE: store.folder, RELEASE_KEYS: keys.folder },
      limitMs: 60_000,
    },
  );
  expect([ok, output]).toEqual([
    true,
    expect.stringContaining('mf-sale belongs to sale in the release store.'),
  ]);
  const { owners } = await store.readRegistry();
  expect(owners?.remotes).toEqual({ 'mf-sale': ['sale'] });
  expect(Object.keys(owners?.keys ?? {})).toEqual(['sale']);
  expect(existsSync(join(keys.folder, 'cart.pem'))).toBe(false);
});

it('no two remotes of this workspace declare a path of each other', () => {
  const remotes = declaredPaths(workspace);
  expect(remotes.length).toBeGreaterThan(5);
  const overlaps = remotes.flatMap(({ label, paths }) =>
    checkOwnedPaths(
      paths,
      remotes.filter((other) => other.label !== label),
    ),
  );
  expect(overlaps).toEqual([]);
});
