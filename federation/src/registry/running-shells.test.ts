import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteRelease } from './promote-release.ts';
import { publishRelease } from './publish-release.ts';
import {
  createTestRegistry,
  refusalReasons,
  remoteFixture,
  type TestRegistry,
  writeRemote,
  writeShell,
} from './testing/test-registry.ts';

let setup: TestRegistry;
beforeEach(async () => {
  setup = await createTestRegistry();
});
afterEach(() => setup.remove());

const MINUTE_S = 60;

/** A built shell that shares other versions than the one of the fixtures. */
const otherShell = (react: string) => writeShell(join(setup.root, react), { react, 'shared-shell': '1.4.0' });

/** Lets time pass for the front doors that run a shell. */
async function lastSeen(shell: string, minutes: number): Promise<void> {
  const then = Date.now() / 1000 - minutes * MINUTE_S;
  for (const door of await readdir(join(shell, 'doors')))
    await utimes(join(shell, 'doors', door), then, then);
}

it('a shell runs as long as one of its front doors does', async () => {
  const { store, shell } = setup;
  const [one, other] = [await store.leaseShell(shell), await store.leaseShell(shell)];
  expect(await store.runningShells()).toHaveLength(1);
  await one.end();
  expect(await store.runningShells()).toHaveLength(1);
  await other.end();
  expect(await store.runningShells()).toEqual([]);
});

it('a front door that was killed counts for five minutes, one that renews its lease for longer', async () => {
  const { store, shell } = setup;
  const lease = await store.leaseShell(shell);
  const [folder = ''] = await store.runningShells();
  await lastSeen(folder, 4);
  expect(await store.runningShells()).toEqual([folder]);
  await lastSeen(folder, 6);
  expect(await store.runningShells()).toEqual([]);
  await lease.renew();
  expect(await store.runningShells()).toEqual([folder]);
});

it('a release has to fit to every running shell, wherever it is published from', async () => {
  const { store, shell, root } = setup;
  await store.leaseShell(shell);
  const remote = await writeRemote(root, remoteFixture());
  const { release } = await publishRelease({ store, remote });

  for (const react of ['20.0.0', '21.0.0']) await store.leaseShell(await otherShell(react));
  const reasons = ['20.0.0', '21.0.0'].map(
    (version) => `The build asks for react ^19.3.1, but the shell shares ${version}`,
  );
  const refused = await refusalReasons(
    promoteRelease({ store, name: release.name, version: release.version }),
  );
  expect(refused.toSorted()).toEqual(reasons);
  expect(await store.readRegistry()).toMatchObject({ serial: 0 });
  const next = await writeRemote(root, remoteFixture({ version: '2.0.0' }));
  expect((await refusalReasons(publishRelease({ store, remote: next }))).toSorted()).toEqual(reasons);
  expect(await store.readRelease(release.name, '2.0.0')).toBeNull();
});

it('is no release of the store', async () => {
  await setup.store.leaseShell(setup.shell);
  expect(await setup.store.listReleases()).toEqual([]);
});
