import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { keyId, publicKeyOf, readChanges, STORE_KEY } from '../registry/index.ts';
import { runCli } from '../registry/testing/run-cli.ts';
import { createTestRegistry, OWNER, type TestRegistry } from '../registry/testing/test-registry.ts';
import { run } from './run.ts';

let setup: TestRegistry;
afterEach(() => setup.remove());

interface Outcome {
  code: number;
  said: string;
  complained: string;
}

async function keys(...args: string[]): Promise<Outcome> {
  const output = { said: '', complained: '' };
  const code = await run(
    ['keys', ...args],
    { RELEASE_STORE: setup.store.folder, RELEASE_KEYS: setup.keys.folder },
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

const cellsOf = ({ said }: Outcome) => said.split('\n').map((line) => line.split(/ {2,}/));
const keyOf = async (name: string) => publicKeyOf(await setup.keys.signer(name));

describe('the commands about keys', () => {
  beforeEach(async () => {
    setup = await createTestRegistry(['mf-tea']);
  });

  it('show who may publish what, and which private keys are here', async () => {
    const [store, owner] = [await keyOf(STORE_KEY), await keyOf(OWNER)];
    await rename(join(setup.keys.folder, `${OWNER}.pem`), join(setup.root, 'away.pem'));
    expect(cellsOf(await keys())).toEqual([
      ['OWNER', 'KEY', 'PRIVATE KEY', 'PUBLIC KEY'],
      ['(the store)', keyId(store), 'here', store],
      [OWNER, keyId(owner), '-', owner],
      [''],
      ['REMOTE', 'OWNERS'],
      ['mf-tea', OWNER],
      [''],
      ['KEY OF PREVIEW LINKS', 'FILE'],
      ['(none yet)', 'pnpm release keys preview makes it'],
    ]);
  });

  it('give a team its key and its remote, and take a key back', async () => {
    const { said: key } = await keys('make', 'cup');
    expect(await keys('add', 'cup', key)).toMatchObject({
      code: 0,
      said: `cup has the key ${keyId(key)} (registry 2)`,
    });
    expect((await keys('assign', 'mf-cup', 'cup', '--new')).said).toBe('mf-cup belongs to cup (registry 3)');
    await setup.release({ name: 'mf-cup', owner: 'cup', paths: [{ path: '/cup', render: 'server' }] });
    expect((await keys('assign', 'mf-cup', 'cup', OWNER)).said).toContain('belongs to cup and tea');
    expect((await keys('remove', 'cup', key)).complained).toContain(
      '- mf-cup 1.0.0 is signed by the unknown key',
    );
    const { said: other } = await keys('make', 'next');
    await keys('add', 'cup', other);
    expect((await keys('remove', 'cup', other)).said).toMatch(/^cup has the key \w+ no more/);
    expect(await keys('remove', 'cup', other)).toMatchObject({
      code: 1,
      complained: expect.stringContaining(`- cup does not have the key ${keyId(other)}`),
    });
  });

  it('and repair stand in the log with who gave them', async () => {
    const { said: key } = await keys('make', 'cup');
    await keys('add', 'cup', key);
    await keys('assign', 'mf-cup', 'cup', '--new');
    await keys('sign');
    await writeFile(join(setup.store.folder, 'registry.json'), '');
    const settings = {
      RELEASE_STORE: setup.store.folder,
      RELEASE_KEYS: setup.keys.folder,
      RELEASED_BY: 'Ada',
    };
    const output = { log: () => undefined, error: () => undefined };
    expect(await run(['repair'], settings, output)).toBe(0);
    const changes = await readChanges(setup.releases, 4);
    expect(changes.map(({ serial, change }) => [serial, change?.command])).toEqual([
      [5, 'repair'],
      [4, 'keys sign'],
      [3, 'keys assign mf-cup cup --new'],
      [2, `keys add cup ${key}`],
    ]);
    expect(changes.map(({ change }) => change?.by)).toEqual(['Ada', ...Array(3).fill(userInfo().username)]);
  });

  it('assign a remote of the store or of this folder, and another one only where that is meant', async () => {
    const refused = await keys('assign', 'mf-wishlist', OWNER);
    expect(refused).toMatchObject({
      code: 1,
      complained: expect.stringContaining(
        'There is no remote mf-wishlist, neither in the store nor as a folder here: repeat this with --new',
      ),
    });
    expect((await setup.store.readRegistry()).serial).toBe(1);
    expect((await keys('assign', 'mf-wishlist', OWNER, '--new')).code).toBe(0);
    expect((await keys('unassign', 'mf-wishlist')).said).toBe('mf-wishlist belongs to no owner (registry 3)');
    expect((await keys('unassign', 'mf-wishlist')).complained).toContain('mf-wishlist has no owner');
    expect((await readChanges(setup.releases, 1))[0]?.effects).toEqual(['mf-wishlist: owner tea → none']);
    expect((await keys('assign', 'mf-cart', OWNER)).said).toBe(`mf-cart belongs to ${OWNER} (registry 4)`);
    await setup.publish();
    expect((await keys('unassign', 'mf-tea')).code).toBe(0);
    expect((await keys('assign', 'mf-tea', OWNER)).code).toBe(0);
  });

  it('leave a remote that is on the site its owner', async () => {
    await setup.release();
    expect((await keys('unassign', 'mf-tea')).complained).toContain('mf-tea is on the site');
  });

  it('make the key of preview links once, and show it', async () => {
    const file = join(setup.keys.folder, 'preview.key');
    const row = async () => cellsOf(await keys()).at(-1);
    expect(await row()).toEqual(['(none yet)', 'pnpm release keys preview makes it']);
    const { code, said } = await keys('preview');
    const text = await readFile(file, 'utf8');
    const [, id = ''] = /^Made .*preview\.key \(([0-9a-f]{16})\): copy it/.exec(said) ?? [];
    expect([code, Buffer.from(text, 'base64').length, (await stat(file)).mode & 0o777]).toEqual([
      0, 32, 0o600,
    ]);
    expect(await row()).toEqual([id, file]);
    expect((await keys('preview')).said).toContain(`preview.key (${id}) is there already`);
    expect(await readFile(file, 'utf8')).toBe(text);
    expect([said, (await keys()).said].join().includes(text)).toBe(false);
    expect((await keys('preview', 'cup')).code).toBe(2);
  });

  it('refuse what needs the store’s private key without it', async () => {
    const key = await keyOf(OWNER);
    await rename(join(setup.keys.folder, 'store.pem'), join(setup.root, 'away.pem'));
    expect((await keys('remove', OWNER, key)).complained).toContain('The private key of store is not in');
    expect((await keys()).code).toBe(0);
  });

  it.each<[string, string[]]>([
    ['There is no command "keys drop"', ['drop']],
    ['keys make takes one owner', ['make', 'cup', 'pot']],
    ['The owner "store" must not be "store"', ['make', 'store']],
    ['The owner "../cup" must consist of small letters', ['make', '../cup']],
    ['keys add takes an owner and a public key', ['add', 'cup']],
    ['"abc" must be a public key for Ed25519', ['add', 'cup', 'abc']],
    ['keys assign takes the name of a remote', ['assign', 'mf-cup']],
    ['keys unassign takes the name of a remote', ['unassign']],
    ['The remote "MF" must consist of small letters', ['assign', 'MF', 'cup']],
    ['"mf-cup" does not look like mf-cart=cart', ['sign', 'mf-cup']],
  ])('end with 2 and say: %s', async (message, args) => {
    const { code, complained } = await keys(...args);
    expect([code, complained]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('a store from before there were signatures', () => {
  beforeEach(async () => {
    setup = await createTestRegistry();
  });

  it('is refused by each command until it is signed', async () => {
    await setup.release();
    await setup.publish({ version: '1.1.0' });
    const cli = (...args: string[]) => runCli(args, setup.store.folder);
    for (const name of [[], [OWNER]]) expect((await keys('make', ...name)).code).toBe(0);
    for (const args of [['list'], ['promote', 'mf-tea', '1.1.0', '--shell', setup.shell], ['keys']]) {
      const { code, stderr } = await cli(...args);
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining('- Registry 1 is not signed by the store: if it is right, sign it with'),
      ]);
    }
    expect((await keys('sign')).complained).toContain('- mf-tea has no owner');
    expect((await keys('sign', 'mf-tea=tea')).said).toBe('The store is signed (registry 2)');
    expect(await cli('promote', 'mf-tea', '1.1.0', '--shell', setup.shell)).toMatchObject({ code: 0 });
  });
});
