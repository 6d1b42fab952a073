import { generateKeyPairSync } from 'node:crypto';
import { chmod, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from './folder-store.ts';
import { KeyFolder, openReleaseKeys, STORE_KEY } from './key-folder.ts';
import { RefusalError } from './release-store.ts';
import { createTestRegistry, OWNER, refusalReasons, type TestRegistry } from './testing/test-registry.ts';

let setup: TestRegistry;
beforeEach(async () => {
  setup = await createTestRegistry(['mf-tea']);
});
afterEach(() => setup.remove());

describe('the keys of a machine', () => {
  it('are in files that only their user reads', async () => {
    const { keys } = setup;
    expect((await stat(keys.folder)).mode & 0o777).toBe(0o700);
    const file = join(keys.folder, 'store.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await chmod(file, 0o640);
    expect(await refusalReasons(keys.signer(STORE_KEY))).toEqual([
      `${file} can be read by others: run chmod 600 on it`,
    ]);
  });

  it('are never made twice', async () => {
    expect((await refusalReasons(setup.keys.make(STORE_KEY))).join()).toContain('store.pem exists already');
  });

  it('are refused when they are damaged', async () => {
    const file = join(setup.keys.folder, `${OWNER}.pem`);
    await writeFile(file, 'no key');
    expect(await refusalReasons(setup.keys.signer(OWNER))).toEqual([`${file} is no private key for Ed25519`]);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(await refusalReasons(setup.keys.signer(OWNER))).toHaveLength(1);
    expect(() => new KeyFolder('/nowhere', 'abc').storeKeys()).toThrow(RefusalError);
  });

  it.each([
    [{}, '.data/keys/releases'],
    [{ DATA_DIR: '/srv/data' }, '/srv/data/keys/releases'],
    [{ DATA_DIR: '/srv/data', RELEASE_KEYS: '/etc/wishbin' }, '/etc/wishbin'],
  ])('of %j are in the folder %s', (env, folder) => {
    expect(openReleaseKeys(env).folder).toBe(new FolderStore(folder).folder);
  });
});
