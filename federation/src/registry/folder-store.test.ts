import { join, resolve } from 'node:path';
import { FolderStore, openReleaseStore } from './folder-store.ts';

describe('the release store of an environment', () => {
  it.each([
    [{}, '.data/remotes'],
    [{ DATA_DIR: '/srv/data' }, '/srv/data/remotes'],
    [{ DATA_DIR: '/srv/data', RELEASE_STORE: 'other' }, 'other'],
  ])('of %j is the folder %s', (env, folder) => {
    expect(openReleaseStore(env).folder).toBe(resolve(folder));
  });

  it('has a registry without remotes before anything was promoted', async () => {
    expect(await new FolderStore(join('does', 'not', 'exist')).readRegistry()).toMatchObject({
      format: 1,
      serial: 0,
      remotes: {},
    });
  });
});
