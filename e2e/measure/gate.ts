import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildFaulty, copyFaulty } from '../support/servers/faulty-builds.ts';
import { remoteFolders, TestStore } from '../support/servers/release-store.ts';
import { root, runNode } from '../support/servers/server-process.ts';

/**
 * What the release command refuses: a real build of mf-admin is published after one thing in it, in its package.json or in the store
 * was changed. Prints the message of each refusal; fails where nothing, or something else, is refused.
 *
 *   node e2e/measure/gate.ts
 */
const REMOTE = 'mf-admin';
const VERSION = '1.1.0';

interface Case {
  /** Changes the build in `build` or, once it is published, the store. */
  change: (build: string) => Promise<unknown>;
  /** Part of the message that is expected. */
  message: string;
  /** True: the build is published as it is, the store changed then, and the promotion refused. */
  inStore?: true;
  /** True: the changed build is published, and only its promotion refused. */
  atPromote?: true;
  /** Further variables of the command. */
  env?: () => Record<string, string>;
}

interface Wishbin {
  paths: object[];
  contract: string;
  owner?: string | undefined;
  budgets?: object;
}

interface Package {
  name: string;
  wishbin: Wishbin;
}

const folder = await mkdtemp(join(tmpdir(), 'wishbin-gate-'));
const release = `store/${REMOTE}/${VERSION}`;

/** Rewrites a JSON file. */
async function edit<Content>(path: string, change: (content: Content) => object): Promise<void> {
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))));
}

/** Changes what package.json declares. */
const declared = (change: (wishbin: Wishbin) => Partial<Wishbin>) => (build: string) =>
  edit<Package>(join(build, 'package.json'), (content) => ({
    ...content,
    wishbin: { ...content.wishbin, ...change(content.wishbin) },
  }));

const owning = (path: string) =>
  declared(({ paths }) => ({ paths: [...paths, { path, render: 'browser' }] }));

/** Adds or replaces a browser file. */
const file = (name: string, content: string) => async (build: string) => {
  const path = join(build, 'dist/browser', name);
  await Promise.all(['.br', '.gz'].map((twin) => rm(path + twin, { force: true })));
  await writeFile(path, content);
};

const withPath = (path: string, message: string): Case => ({ change: owning(path), message });

const reserved = ['auth', 'login', 'api', 'img', 'remotes'].map((segment): [string, Case] => [
  `owns /${segment}, which the shop answers`,
  withPath(
    `/${segment}`,
    `/${segment} is reserved: the shop itself answers addresses that begin with /${segment}`,
  ),
]);

/** A folder of keys that holds those of one team and the store's public one. */
async function keysOfOneTeam(): Promise<void> {
  for (const key of ['administration.pem', 'store.pub'])
    await cp(join(folder, 'store-keys', key), join(folder, 'one-team', key));
}

const CASES: readonly [string, Case][] = [
  [
    'drops a path of the stable release',
    {
      change: declared(({ paths }) => ({ paths: paths.slice(0, -1) })),
      message: `/admin/releases, which ${REMOTE} 1.0.0 owns, would have no page any more`,
      atPromote: true,
    },
  ],
  [
    'owns an address of another remote',
    withPath('/company/kilnfold', 'belong to mf-catalog 1.0.0 already, as /company/:company'),
  ],
  ['owns all addresses', withPath('/:anything', '/:anything begins with a parameter')],
  ...reserved,
  [
    'is of another team’s remote',
    {
      change: (build) => copyOther(build, 'administration'),
      message: `declares the owner administration, but mf-cart belongs to cart`,
    },
  ],
  [
    'is of another team’s remote, whose key the publisher lacks',
    {
      change: async (build) => {
        await keysOfOneTeam();
        await copyOther(build, undefined);
      },
      message: 'The private key of cart is not in',
      env: () => ({ RELEASE_KEYS: join(folder, 'one-team') }),
    },
  ],
  [
    'takes any contract',
    {
      change: declared(() => ({ contract: '*' })),
      message: 'The contract * admits more than one major version of shared-shell',
    },
  ],
  [
    'needs a contract that no shell has',
    {
      change: declared(() => ({ contract: '^9.0.0' })),
      message: 'The remote needs contract ^9.0.0',
    },
  ],
  [
    'has a chunk that does not parse',
    {
      change: file('more.1a2b.js', 'function unused() { return ( }'),
      message: 'more.1a2b.js does not parse',
    },
  ],
  [
    'has a second react in a chunk',
    { change: addReact, message: 'holds a copy of react, which the shell shares' },
  ],
  [
    'has an HTML file',
    {
      change: file('page.html', '<script>alert(1)</script>'),
      message: 'page.html is no script, style, JSON, font or picture',
    },
  ],
  ['has a source map', { change: file('routes.js.map', '{}'), message: 'routes.js.map is a source map' }],
  [
    'has a source map in a script',
    {
      change: file('more.1a2b.js', '1 //# sourceMappingURL=data:application/json,e30='),
      message: 'more.1a2b.js holds its own source map',
    },
  ],
  [
    'has a token in a script',
    {
      change: file('more.1a2b.js', `"ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}"`),
      message: 'more.1a2b.js, line 1: holds what looks like a secret (GitHub Token)',
    },
  ],
  [
    'weighs more than its own budget',
    {
      change: declared(() => ({ budgets: { entry: 100 } })),
      message: 'bytes as served, over its budget of 100 (wishbin.budgets)',
    },
  ],
  [
    'weighs more than the default budget',
    { change: makeEntryHeavy, message: 'bytes as served, over its budget of 4000 (the default' },
  ],
  [
    'was changed in the store: a path in release.json',
    {
      change: () =>
        edit<Wishbin>(join(folder, release, 'release.json'), (content) => ({
          ...content,
          paths: [...content.paths, { path: '/more', render: 'browser' }],
        })),
      message: `${REMOTE} ${VERSION} was changed after its owner had signed it`,
      inStore: true,
    },
  ],
  [
    'was changed in the store: server.cjs',
    {
      change: () => writeFile(join(folder, release, 'server/server.cjs'), 'exports.routes = [];'),
      message: `${REMOTE} ${VERSION}: server/server.cjs is not the file that was published`,
      inStore: true,
    },
  ],
  [
    'was changed in the store: the entry',
    {
      change: () => writeFile(join(folder, release, 'browser/remoteEntry.js'), 'alert(1)'),
      message: `browser/remoteEntry.js`,
      inStore: true,
    },
  ],
  [
    'is promoted beside a registry that was changed',
    {
      change: () =>
        edit<{ serial: number }>(join(folder, 'store/registry.json'), (registry) => ({
          ...registry,
          serial: registry.serial + 1,
        })),
      message: 'was changed after the store had signed it',
      inStore: true,
    },
  ],
  [
    'is promoted beside a registry without its signature',
    {
      change: () =>
        edit<{ signature?: object }>(
          join(folder, 'store/registry.json'),
          ({ signature, ...registry }) => registry,
        ),
      message: 'is not signed by the store',
      inStore: true,
    },
  ],
];

/** A build of mf-cart in the place of that of mf-admin. */
async function copyOther(build: string, owner: string | undefined): Promise<void> {
  await rm(build, { recursive: true });
  await copyFaulty('mf-cart', 'none', build);
  await declared(() => ({ owner }))(build);
}

async function addReact(build: string): Promise<void> {
  const require = createRequire(join(root, 'shell/package.json'));
  const react = join(dirname(require.resolve('react/package.json')), 'cjs/react.production.js');
  await file('more.1a2b.js', await readFile(react, 'utf8'))(build);
}

async function makeEntryHeavy(build: string): Promise<void> {
  const entry = await readFile(join(build, 'dist/browser/remoteEntry.js'), 'utf8');
  await file('remoteEntry.js', `${entry}//${'a'.repeat(8000)}`)(build);
}

try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true });
}

async function measure(): Promise<boolean> {
  await runNode(['scripts/build.ts']);
  for (const remote of [REMOTE, 'mf-cart']) await buildFaulty(remote);
  const clean = join(folder, 'clean');
  const first = new TestStore(clean, join(folder, 'store-keys'));
  await first.prepare();
  for (const remote of remoteFolders()) await first.release('1.0.0', remote);

  let missed = 0;
  console.log('| a release that … | is refused with |');
  console.log('| --- | --- |');
  for (const [name, tried] of CASES) {
    await rm(join(folder, 'store'), { recursive: true, force: true });
    const messages = await refusal(first.copyTo(join(folder, 'store')), tried);
    const [found] = messages.filter((line) => line.includes(tried.message));
    missed += Number(!found);
    console.log(`| ${name} | ${found ?? `missed: ${messages.join('; ')}`} |`);
  }
  console.log(`${CASES.length} cases, ${missed} missed`);
  return missed === 0;
}

/** The messages that the command refuses a build with. */
async function refusal(store: TestStore, { change, inStore, atPromote, env }: Case): Promise<string[]> {
  const build = join(folder, 'build');
  await rm(build, { recursive: true, force: true });
  await copyFaulty(REMOTE, 'none', build);
  const command = async (...args: string[]) =>
    runNode(['federation/src/cli/run.ts', ...args], { env: { ...store.env, ...env?.() } });
  const publish = () => command('publish', build, '--version', VERSION);
  const promote = () => command('promote', REMOTE, VERSION);
  if (inStore) await publish();
  await change(build);
  if (atPromote) await publish();
  try {
    await (inStore || atPromote ? promote() : publish());
    return [];
  } catch (error) {
    return String(error)
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.slice(2));
  }
}
