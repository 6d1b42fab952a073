import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PreviewTokens, publishRelease, ReleaseStatusReader } from '../registry/index.ts';
import {
  createTestRegistry,
  remoteFixture,
  type TestRegistry,
  writeRemote,
} from '../registry/testing/test-registry.ts';
import { withEnvironment } from '../registry/testing/test-stores.ts';
import { run } from './run.ts';

describe('the release command', () => {
  let setup: TestRegistry;
  beforeAll(async () => {
    setup = await createTestRegistry(['mf-tea', 'mf-cup', 'mf-mug', 'mf-jug']);
  });
  afterAll(() => setup.remove());

  async function release(...args: string[]): Promise<{ code: number; said: string; complained: string }> {
    const output = { said: '', complained: '' };
    const code = await run(
      args,
      { RELEASE_STORE: setup.store.folder, RELEASE_KEYS: setup.keys.folder, RELEASED_BY: 'Ada' },
      {
        log: (text) => {
          output.said += text;
        },
        error: (text) => {
          output.complained += text;
        },
      },
    );
    return { code, ...output };
  }

  it('publishes, promotes, lists and returns', async () => {
    const shell = ['--shell', setup.shell];
    const first = await writeRemote(setup.root, remoteFixture());
    const second = await writeRemote(setup.root, remoteFixture({ version: '1.10.0' }));
    const third = await writeRemote(setup.root, remoteFixture({ version: '1.9.0' }));

    expect((await release('list')).said).toBe('The store holds no releases.');
    const published = await release('publish', first, ...shell);
    expect(published).toMatchObject({ code: 0, complained: '' });
    expect(published.said.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
      'Published mf-tea 1.0.0',
      'PART | BYTES AS SERVED | BUDGET',
      expect.stringMatching(/^entry \| \d+ \| 4000 \(default\)$/),
      expect.stringMatching(/^routes \| \d+ \| 45000 \(default\)$/),
      expect.stringMatching(/^\/tea \| \d+ \| 50000 \(default\)$/),
      expect.stringMatching(/^Preview for 7 days: http:\/\/localhost:4000\/releases\/preview\/[\w.-]+$/),
      `The link is signed with a new key, ${join(setup.keys.folder, 'preview.key')}: front doors without a copy of it refuse the link`,
    ]);
    expect((await release('publish', first, ...shell)).said.split('\n')).toEqual([
      'mf-tea 1.0.0 is published already, with the same content',
      expect.stringContaining('Preview for 7 days: '),
    ]);
    for (const folder of [second, third]) await release('publish', folder, ...shell);

    expect((await release('promote', 'mf-tea', '1.0.0', ...shell)).said).toBe(
      'mf-tea 1.0.0 is stable (registry 2)',
    );
    await release('promote', 'mf-tea', '1.9.0', ...shell);
    expect(
      (await release('promote', 'mf-tea', '1.10.0', '--channel', 'canary', '--percent', '5', ...shell)).said,
    ).toBe('mf-tea 1.10.0 is canary for 5% of the visitors (registry 4)');
    const lines = (await release('list')).said.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3));
    expect(lines).toEqual([
      ['REMOTE', 'VERSION', 'CHANNEL'],
      ['mf-tea', '1.10.0', 'canary 5%'],
      ['mf-tea', '1.9.0', 'stable'],
      ['mf-tea', '1.0.0', 'previous'],
    ]);
    expect((await release('rollback', 'mf-tea', ...shell)).said).toBe(
      'mf-tea 1.0.0 is stable again (registry 5)',
    );
  });

  it('gives a part of the visitors a canary, and withdraws it', async () => {
    const shell = ['--shell', setup.shell];
    const said = async (...args: string[]) => (await release(...args, ...shell)).said;
    const folder = await writeRemote(setup.root, remoteFixture({ version: '1.11.0' }));
    await release('publish', folder, ...shell);
    await release('promote', 'mf-tea', '1.9.0', ...shell);
    const { serial } = await setup.store.readRegistry();

    expect(await said('canary', 'mf-tea', '1.11.0', '--percent', '20')).toBe(
      `mf-tea 1.11.0 is canary for 20% of the visitors (registry ${serial + 1})`,
    );
    expect(await said('canary', 'mf-tea', '1.11.0', '--percent', '20')).toBe(
      `mf-tea 1.11.0 was canary for 20% of the visitors already: nothing was changed (registry ${serial + 1})`,
    );
    expect(await said('canary', 'mf-tea', 'off')).toBe(
      `mf-tea has no canary: all visitors get 1.9.0 (registry ${serial + 2})`,
    );
    expect(await said('canary', 'mf-tea', 'off')).toBe(
      `mf-tea had no canary, all visitors get 1.9.0 already: nothing was changed (registry ${serial + 2})`,
    );
    expect(await said('promote', 'mf-tea', '1.9.0')).toBe(
      `mf-tea 1.9.0 was stable already: nothing was changed (registry ${serial + 2})`,
    );

    await said('promote', 'mf-tea', '1.11.0', '--channel', 'canary', '--percent', '5');
    const other = await release('canary', 'mf-tea', '1.10.0', '--percent', '0', ...shell);
    expect(other.complained).toContain('The canary of mf-tea is 1.11.0, not 1.10.0');
    expect(await said('canary', 'mf-tea', '1.11.0', '--percent', '0')).toMatch(
      /^mf-tea has no canary: all visitors get 1\.9\.0/,
    );
    const again = await release(
      'promote',
      'mf-tea',
      '1.11.0',
      '--channel',
      'canary',
      '--percent',
      '0',
      ...shell,
    );
    expect(again.complained).toContain('mf-tea has no canary: mf-tea 1.11.0 need not be withdrawn');
    for (const name of ['mf-none', 'constructor'])
      expect(await release('canary', name, 'off')).toMatchObject({
        code: 1,
        complained: expect.stringContaining(`${name} has no release in the registry`),
      });
  });

  it('says who changed what pages load', async () => {
    const lines = (await release('log', '--last', '2')).said.split('\n').map((line) => line.split(/ {2,}/));
    expect(lines).toEqual([
      ['REGISTRY', 'CHANGED (UTC)', 'BY', 'FROM AND TO', 'COMMAND', 'REASON'],
      [
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        'Ada',
        'mf-tea: stable 1.9.0, canary 1.11.0 5% → stable 1.9.0',
        `canary mf-tea 1.11.0 --percent 0 --shell ${setup.shell}`,
        '-',
      ],
      expect.arrayContaining(['mf-tea: stable 1.9.0 → stable 1.9.0, canary 1.11.0 5%']),
    ]);
  });

  it('shows what runs where, as a table and as JSON', async () => {
    const lines = (await release('status')).said.split('\n').map((line) => line.split(/ {2,}/));
    expect(lines).toEqual([
      ['REMOTE', 'CHANNEL', 'VERSION', 'SINCE (UTC)', 'BY', 'COMMIT'],
      ['mf-tea', 'stable', '1.9.0', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), 'Ada', '-'],
    ]);
    const document = JSON.parse((await release('status', '--json')).said);
    expect(document).toEqual(
      JSON.parse(JSON.stringify(await new ReleaseStatusReader(setup.releases).read())),
    );
    expect(document.remotes[0]).toMatchObject({ name: 'mf-tea', stable: { version: '1.9.0', by: 'Ada' } });
  });

  it('names a damaged release and lists the others', async () => {
    const file = join(setup.store.folder, 'mf-tea/1.10.0/release.json');
    const whole = await readFile(file, 'utf8');
    await writeFile(file, whole.slice(0, 20));
    const damaged = new RegExp(`^mf-tea 1\\.10\\.0 is damaged: ${file} is not readable as JSON`, 'm');
    for (const command of ['list', 'status']) {
      const { said } = await release(command);
      expect(said).toMatch(damaged);
      expect(said).toMatch(/^mf-tea +(stable +)?1\.9\.0/m);
    }
    expect((await release('promote', 'mf-tea', '9.9.9')).complained).toContain(
      'mf-tea 9.9.9 is not published: the store has mf-tea 1.11.0, 1.9.0, 1.0.0',
    );
    await writeFile(file, whole);
  });

  it('returns to any release that was stable before', async () => {
    const shell = ['--shell', setup.shell];
    await release('promote', 'mf-tea', '1.11.0', ...shell);
    expect((await release('rollback', 'mf-tea', '1.0.0', ...shell)).said).toMatch(
      /^mf-tea 1\.0\.0 is stable again/,
    );
    expect(await release('rollback', 'mf-tea', '1.10.0', ...shell)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('mf-tea 1.10.0 was never the stable release: promote it instead'),
    });
    expect((await release('rollback', 'constructor', ...shell)).complained).toContain(
      'constructor has no release in the registry',
    );
  });

  it('prunes what no page needs, after it has shown it', async () => {
    const twoMonthsAgo = new Date(Date.now() - 60 * 24 * 3_600_000);
    const remote = await writeRemote(
      setup.root,
      remoteFixture({ name: 'mf-mug', paths: [{ path: '/mug', render: 'browser' }] }),
    );
    await publishRelease({ store: setup.releases, remote, shell: setup.shell, now: twoMonthsAgo });
    const newer = remoteFixture({
      name: 'mf-mug',
      version: '1.1.0',
      paths: [{ path: '/mug', render: 'browser' }],
    });
    await release('publish', await writeRemote(setup.root, newer), '--shell', setup.shell);
    expect((await release('prune')).said).toBe('Removed 0, 0.0 kB');
    for (const [word, ...options] of [['Would remove', '--dry-run'], ['Removed']]) {
      const lines = (await release('prune', '--keep', '1', ...options)).said.split('\n');
      expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
        [expect.stringMatching(new RegExp(`^${word} 1, \\d+\\.\\d kB$`))],
        ['WHAT', 'SIZE', 'WHY'],
        ['mf-mug 1.0.0', expect.stringMatching(/kB$/), 'not among the newest 1, and not used for 30 days'],
      ]);
    }
    expect((await release('prune', '--keep', '1')).said).toBe('Removed 0, 0.0 kB');
  });

  it('repairs a damaged registry', async () => {
    const { serial } = await setup.store.readRegistry();
    expect((await release('repair')).said).toBe(`The registry is in order (registry ${serial})`);
    await writeFile(join(setup.store.folder, 'registry.json'), '{}');
    expect((await release('list')).code).toBe(1);
    expect((await release('repair')).said).toBe(
      `The newest valid registry of the history is in use again (registry ${serial + 1})`,
    );
    expect((await release('list')).code).toBe(0);
  });

  it('prints a link that shows a published release', async () => {
    const { said } = await release('preview', 'mf-tea', '1.9.0', '--site', 'https://shop.example/');
    const [, token = ''] = /^https:\/\/shop\.example\/releases\/preview\/([\w.-]+)$/.exec(said) ?? [];
    const tokens = new PreviewTokens(setup.keys.folder);
    expect(await tokens.readLink(token)).toEqual({ name: 'mf-tea', version: '1.9.0' });
    expect(await release('preview', 'mf-tea', '9.9.9')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('mf-tea 9.9.9 is not published'),
    });
  });

  it('says when the API that a remote needs could not be asked for its version', async () => {
    const shell = ['--shell', setup.shell];
    const away = ['--api', 'http://127.0.0.1:9'];
    const folder = await writeRemote(
      setup.root,
      remoteFixture({ name: 'mf-jug', paths: [{ path: '/jug', render: 'browser' }], api: '^1.4.0' }),
    );
    const note =
      'No API that tells its version answers at http://127.0.0.1:9: the range ^1.4.0 was not compared';
    expect((await release('publish', folder, ...shell, ...away)).said).toContain(note);
    expect((await release('promote', 'mf-jug', '1.0.0', ...shell, ...away)).said).toContain(note);
    expect(await release('promote', 'mf-jug', '1.0.0', '--api', 'nowhere')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('--api is no address: nowhere'),
    });
  });

  it('takes a page away only with --drop-paths', async () => {
    const shell = ['--shell', setup.shell];
    const paths = ['/cup', '/pot'].map((path) => ({ path, render: 'browser' as const }));
    const both = await writeRemote(setup.root, remoteFixture({ name: 'mf-cup', paths }));
    const one = await writeRemote(
      setup.root,
      remoteFixture({ name: 'mf-cup', version: '1.1.0', paths: paths.slice(0, 1) }),
    );
    for (const folder of [both, one]) await release('publish', folder, ...shell);
    await release('promote', 'mf-cup', '1.0.0', ...shell);
    const refused = await release('promote', 'mf-cup', '1.1.0', ...shell);
    expect(refused.code).toBe(1);
    expect(refused.complained).toContain('- /pot, which mf-cup 1.0.0 owns, would have no page any more');
    expect(await release('promote', 'mf-cup', '1.1.0', '--drop-paths', ...shell)).toMatchObject({ code: 0 });
  });

  it('takes a remote off the site', async () => {
    const shell = ['--shell', setup.shell];
    const refused = await release('retire', 'mf-jug', '--reason', 'The jugs are sold');
    expect(refused.code).toBe(1);
    expect(refused.complained).toContain('- /jug, which mf-jug owns, would have no page any more');
    const { code, said } = await release('retire', 'mf-jug', '--drop-paths', '--reason', 'The jugs are sold');
    const { serial } = await setup.store.readRegistry();
    expect([code, said]).toEqual([
      0,
      `mf-jug is off the site (registry ${serial}). Its releases stay in the store: promote brings one back`,
    ]);
    expect((await release('status')).said).not.toContain('mf-jug');
    expect((await release('log', '--last', '1')).said.split('\n').at(-1)).toMatch(
      /Ada +mf-jug: stable 1\.0\.0 → nothing +retire mf-jug --drop-paths --reason The jugs are sold +The jugs are sold$/,
    );
    expect((await release('rollback', 'mf-jug', ...shell)).complained).toContain(
      'mf-jug has no release in the registry',
    );
    expect((await release('rollback', 'mf-jug', '1.0.0', ...shell)).said).toMatch(
      /^mf-jug 1\.0\.0 is stable again/,
    );
  });

  it.each([['list'], ['status'], ['log'], ['repair'], ['promote', 'mf-tea', '1.0.0'], ['publish', 'mf-tea']])(
    'takes a folder that is no store for none: %s',
    async (...args) => {
      const folder = join(setup.root, 'typo');
      const errors: string[] = [];
      const output = { log: () => undefined, error: (text: string) => void errors.push(text) };
      expect(await run(args, { RELEASE_STORE: folder, RELEASE_KEYS: setup.keys.folder }, output)).toBe(1);
      expect(errors).toEqual([
        expect.stringContaining(`- There is no release store at ${folder}: RELEASE_STORE names it`),
      ]);
      expect(existsSync(folder)).toBe(false);
    },
  );

  it('says of a folder without a declaration that it is no remote', async () => {
    const { complained } = await release('publish', setup.shell);
    expect(complained).toContain('package.json does not exist');
    await writeFile(join(setup.shell, 'package.json'), '{"name":"shell","version":"1.0.0"}');
    expect((await release('publish', setup.shell)).complained).toBe(
      `Refused, nothing was changed:\n- ${setup.shell} is not a remote: its package.json has no "wishbin" with paths and contract`,
    );
  });

  it('asks the API at the port that the site was started with', async () => {
    const output = { log: (text: string) => void said.push(text), error: () => undefined };
    const said: string[] = [];
    const paths = [{ path: '/mug', render: 'browser' as const }];
    const remote = remoteFixture({ name: 'mf-mug', version: '9.0.0', paths, api: '^1.0.0' });
    const folder = await writeRemote(setup.root, remote);
    const env = { RELEASE_STORE: setup.store.folder, RELEASE_KEYS: setup.keys.folder, API_PORT: '9' };
    const args = ['publish', folder, '--shell', setup.shell];
    await run(args, env, output);
    expect(said.join()).toContain('answers at http://127.0.0.1:9: the range ^1.0.0 was not compared');
    said.length = 0;
    await run(args, { ...env, API_URL: 'http://127.0.0.1:19' }, output);
    expect(said.join()).toContain('answers at http://127.0.0.1:19:');
  });

  it('ends with 1 and every reason when it refuses', async () => {
    const folder = await writeRemote(
      setup.root,
      remoteFixture({ version: '3.0.0', contract: '^9.0.0', shared: {} }),
    );
    const { code, said, complained } = await release('publish', folder, '--shell', setup.shell);
    expect([code, said]).toEqual([1, '']);
    expect(complained.split('\n')).toEqual([
      'Refused, nothing was changed:',
      expect.stringMatching(/^- The browser build asks for no shared library/),
      expect.stringMatching(/^- The remote needs contract \^9\.0\.0/),
    ]);
  });

  it('ends with 1 when the bucket cannot be used', async () => {
    const output = { log: () => undefined, error: (text: string) => void errors.push(text) };
    const errors: string[] = [];
    const restore = withEnvironment({ AWS_ACCESS_KEY_ID: 'A', AWS_SECRET_ACCESS_KEY: 'B' });
    const env = { RELEASE_STORE: 's3://releases', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' };
    expect(await run(['list'], env, output)).toBe(1);
    restore();
    expect(errors).toEqual([
      expect.stringMatching(/^The bucket releases cannot be used \(.*\)\. Look at pnpm release list/),
    ]);
  });

  it('explains itself', async () => {
    expect(await release('--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Usage: pnpm release'),
    });
    expect(await release('publish', '-h')).toMatchObject({ code: 0 });
  });

  it.each<[string, string[]]>([
    ['Name a command', []],
    ['There is no command "remove"', ['remove']],
    ['publish takes the folder of a remote, but got 0 arguments.', ['publish']],
    ['promote takes the name of a remote and a version, but got 1', ['promote', 'mf-tea']],
    ['canary takes the name of a remote and a version or "off", but got 1', ['canary', 'mf-tea']],
    ['Say with --percent', ['canary', 'mf-tea', '1.0.0']],
    ['Say with --percent', ['canary', 'mf-tea', '1.0.0', '--percent=-1']],
    ['Say with --percent', ['canary', 'mf-tea', '1.0.0', '--percent', '']],
    ['canary takes no option --channel', ['canary', 'mf-tea', '1.0.0', '--channel', 'canary']],
    ['leave --percent out', ['canary', 'mf-tea', 'off', '--percent', '5']],
    ['rollback takes the name of a remote, but got 3', ['rollback', 'mf-tea', '1.0.0', '1.1.0']],
    ['preview takes the name of a remote and a version, but got 1', ['preview', 'mf-tea']],
    ['--site takes an origin', ['preview', 'mf-tea', '1.0.0', '--site', 'shop.example']],
    ['--site takes an origin', ['preview', 'mf-tea', '1.0.0', '--site', 'https://shop.example/cart']],
    ['list takes nothing, but got 1', ['list', 'mf-tea']],
    ['--keep must be a number from 1', ['prune', '--keep', '0']],
    ['--days must be a number from 1', ['prune', '--days', 'all']],
    ['prune takes no option --percent', ['prune', '--percent', '5']],
    ['list takes no option --shell', ['list', '--shell', 'x']],
    ['Say with --last how many changes', ['log', '--last', '0']],
    ['status takes nothing, but got 1', ['status', 'mf-tea']],
    ['list takes no option --json', ['list', '--json']],
    ['log takes nothing, but got 1', ['log', 'mf-tea']],
    [
      'There is no option --force: publish takes --version, --shell, --api, --site.',
      ['publish', 'mf-tea', '--force'],
    ],
    [
      'There is no option --precent: canary takes --percent',
      ['canary', 'mf-tea', '1.0.0', '--precent', '10'],
    ],
    ['There is no option -x: list takes none.', ['list', '-x']],
    ['--percent needs a value.', ['canary', 'mf-tea', '1.0.0', '--percent']],
    ['--percent needs a value.', ['canary', 'mf-tea', '1.0.0', '--percent', '-1']],
    ['--json takes no value.', ['status', '--json=yes']],
    ['Say with --reason why', ['retire', 'mf-tea', '--drop-paths']],
    ['Say with --reason why', ['retire', 'mf-tea', '--reason', ' ']],
    [
      'retire takes the name of a remote, but got 2 arguments.',
      ['retire', 'mf-tea', '1.0.0', '--reason', 'x'],
    ],
    ['keys takes no option --percent', ['keys', '--percent', '5']],
    ['Only keys assign takes --new', ['keys', 'make', 'cup', '--new']],
    ['There is no channel "beta"', ['promote', 'mf-tea', '1.0.0', '--channel', 'beta']],
    ['rollback takes no option --drop-paths', ['rollback', 'mf-tea', '--drop-paths']],
    ['leave --percent out', ['promote', 'mf-tea', '1.0.0', '--percent', '5']],
    ['Say with --percent', ['promote', 'mf-tea', '1.0.0', '--channel', 'canary']],
    ['Say with --percent', ['promote', 'mf-tea', '1.0.0', '--channel', 'canary', '--percent', '200']],
  ])('ends with 2 and says: %s', async (message, args) => {
    const { code, said, complained } = await release(...args);
    expect([code, said]).toEqual([2, '']);
    expect(complained).toContain(message);
    expect(complained).toContain('pnpm release --help');
  });
});
