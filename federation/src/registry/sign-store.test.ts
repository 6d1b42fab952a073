import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KeyFolder, STORE_KEY } from './key-folder.ts';
import { promoteRelease, rollbackRelease } from './promote-release.ts';
import { prepareSigning, signStore } from './sign-store.ts';
import { keyId, publicKeyOf } from './signatures.ts';
import { SignedStore } from './signed-store.ts';
import { createTestRegistry, OWNER, refusalReasons, type TestRegistry } from './testing/test-registry.ts';

describe('a store from before there were signatures', () => {
  let old: TestRegistry;
  beforeEach(async () => {
    old = await createTestRegistry();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await old.release({ version });
    await old.publish({ version: '2.0.0' });
  });
  afterEach(() => old.remove());

  const prepare = () => prepareSigning({ store: old.store, keys: old.keys, owners: { 'mf-tea': OWNER } });

  it('is signed once, when the keys are made, and goes on', async () => {
    const before = await old.store.readRegistry();
    const store = await prepare();
    const after = await store.readRegistry();
    expect(after.serial).toBe(before.serial + 1);
    expect(after.remotes['mf-tea']?.channels).toEqual(before.remotes['mf-tea']?.channels);
    expect((await store.listReleases()).map(({ version }) => version).sort()).toEqual([
      '1.0.0',
      '1.1.0',
      '1.2.0',
      '2.0.0',
    ]);
    await promoteRelease({ store, name: 'mf-tea', version: '2.0.0', shell: old.shell });
    await rollbackRelease({ store, name: 'mf-tea', shell: old.shell });
    expect((await store.readRegistry()).remotes['mf-tea']?.channels.stable.version).toBe('1.2.0');
  });

  it('changes nothing when it is prepared again', async () => {
    await prepare();
    const text = await readFile(join(old.store.folder, 'registry.json'), 'utf8');
    await prepare();
    expect(await readFile(join(old.store.folder, 'registry.json'), 'utf8')).toBe(text);
  });

  it('is signed by the next start when the first one was cut off', async () => {
    const file = join(old.store.folder, 'mf-tea/2.0.0/release.json');
    await rename(file, `${file}.away`);
    await writeFile(file, '{"name":');
    expect((await refusalReasons(prepare())).join()).toContain('is not readable as JSON');
    expect(await old.keys.privateKey(STORE_KEY)).not.toBeNull();
    await rename(`${file}.away`, file);
    expect(await (await prepare()).readRegistry()).toMatchObject({ serial: 4 });
    expect(await (await prepare()).readRegistry()).toMatchObject({ serial: 4 });
  });

  it('is not signed by itself where there are keys: its signature may have been taken away', async () => {
    for (const name of [STORE_KEY, OWNER]) await old.keys.make(name);
    const message =
      'Registry 3 is not signed by the store: if it is right, sign it with pnpm release keys sign';
    expect(await refusalReasons(prepare())).toEqual([message]);
    await signStore({ store: old.store, keys: old.keys, owners: { 'mf-tea': OWNER } });
    expect(await (await prepare()).readRegistry()).toMatchObject({ serial: 4 });
  });

  it('is not signed with the key of one who does not have it, nor over a wrong signature', async () => {
    await old.keys.make(STORE_KEY);
    const sign = (owners: Record<string, string>) => signStore({ store: old.store, keys: old.keys, owners });
    expect((await refusalReasons(sign({ 'mf-tea': OWNER }))).join()).toContain(
      'private key of tea is not in',
    );
    await old.keys.make(OWNER);
    expect(await refusalReasons(sign({}))).toContain(
      'mf-tea has no owner: give it one with pnpm release keys assign mf-tea <owner>',
    );
    const registry = await sign({ 'mf-tea': OWNER });
    await old.store.updateRegistry((current) => ({ ...registry, serial: current.serial + 1 }));
    expect(await refusalReasons(sign({}))).toEqual(['Registry 5 has a signature, which is wrong']);
  });

  it('is left alone when it is signed by a key that is not here', async () => {
    await prepare();
    await rename(old.keys.folder, `${old.keys.folder}-away`);
    expect((await refusalReasons(prepare())).join()).toContain('is signed by a key that is not in');
    await expect(stat(old.keys.folder)).rejects.toThrow('ENOENT');
  });

  it('gets a new key of the store while both count', async () => {
    await prepare();
    const before = publicKeyOf(await old.keys.signer(STORE_KEY));
    await rename(join(old.keys.folder, 'store.pem'), join(old.keys.folder, 'retired'));
    const next = await old.keys.make(STORE_KEY);
    const both = new KeyFolder(old.keys.folder, `${next},${before}`);
    await signStore({ store: old.store, keys: both, owners: {} });
    const reader = new SignedStore(old.store, new KeyFolder('/nowhere', next));
    expect(await reader.readRegistry()).toMatchObject({ signature: { key: keyId(next) } });
  });
});
