import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { verifyRelease } from './describe-release.ts';
import { runCli } from './testing/run-cli.ts';
import { historyOf } from './testing/test-registry.ts';
import { createTestStore, STORE_KINDS, type TestStore } from './testing/test-stores.ts';

const PROMOTIONS = 20;
const KILLS = 30;

const NAMES = Array.from({ length: PROMOTIONS }, (_, index) => `mf-${String.fromCharCode(97 + index)}`);

/** Processes at once: as many start on a small machine without waiting for each other. */
const AT_ONCE = 3;

const PROGRAM = fileURLToPath(new URL('./testing/releasing-process.ts', import.meta.url));

describe.each(STORE_KINDS)('a %s that many processes use', (kind) => {
  let setup: TestStore;
  beforeEach(async () => {
    setup = await createTestStore(kind, [...NAMES, 'mf-tea']);
  });
  afterEach(() => setup.remove());

  /** Every sentence about releases that are not as they were published. */
  async function damage(): Promise<string[]> {
    const { remotes } = await setup.store.readRegistry();
    const named = Object.values(remotes).flatMap(({ releases }) => Object.values(releases));
    const found = [...named, ...(await setup.store.listReleases())];
    return (await Promise.all(found.map((release) => verifyRelease(setup.store, release)))).flat();
  }

  it(`keeps all of ${PROMOTIONS} promotions at once`, async () => {
    for (const name of NAMES)
      await setup.publish({ name, paths: [{ path: `/${name}`, render: 'browser' }], server: null });
    const results = await Promise.all(
      NAMES.map((name) => runCli(['promote', name, '1.0.0', '--shell', setup.shell], setup.env)),
    );
    expect(results.filter(({ code }) => code !== 0)).toEqual([]);
    const { serial, remotes } = await setup.store.readRegistry();
    // The first registry says who owns what.
    expect([serial, Object.keys(remotes).sort()]).toEqual([PROMOTIONS + 1, NAMES]);
    const history = await historyOf(setup.store);
    expect(history.map((each) => [each.serial, Object.keys(each.remotes).length])).toEqual(
      [...NAMES, ''].map((_, index) => [PROMOTIONS + 1 - index, PROMOTIONS - index]),
    );
    expect(await damage()).toEqual([]);
  }, 180_000);

  /** Starts a process that releases, once it has begun. */
  async function startReleasing(number: number) {
    const { root, shell, env } = setup;
    const child = fork(PROGRAM, [`${root}/${number}`, shell, String(number)], { env, silent: true });
    await once(child, 'message');
    return child;
  }

  /** Milliseconds that a process takes to publish and promote. */
  async function timeOfRelease(): Promise<number> {
    const child = await startReleasing(1);
    await once(child, 'message');
    const started = performance.now();
    await once(child, 'message');
    const taken = performance.now() - started;
    child.kill('SIGKILL');
    await once(child, 'exit');
    return taken;
  }

  it(`has no half release after ${KILLS} processes were killed at any moment`, async () => {
    const takenMs = await timeOfRelease();
    let { serial } = await setup.store.readRegistry();
    for (let number = 2; number < KILLS + 2; number += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => {
          const child = await startReleasing(number + index);
          await wait(Math.random() * 2 * takenMs);
          child.kill('SIGKILL');
          const [, signal] = await once(child, 'exit');
          expect(signal).toBe('SIGKILL');
        }),
      );
      const registry = await setup.store.readRegistry();
      expect(registry.serial).toBeGreaterThanOrEqual(serial);
      ({ serial } = registry);
    }
    expect(await damage()).toEqual([]);
    const serials = (await historyOf(setup.store)).map((registry) => registry.serial);
    expect(serials.filter((each) => each <= serial)).toEqual(
      Array.from({ length: serial }, (_, index) => serial - index),
    );

    const later = Date.now() + 48 * 3_600_000;
    for (const leftover of await setup.store.leftovers(later))
      await setup.store.removeLeftover(leftover, later);
    expect(await setup.store.leftovers(later)).toEqual([]);
    expect(await damage()).toEqual([]);
    expect(await setup.release({ version: '99.0.0' })).toMatchObject({ serial: serial + 1 });
  }, 300_000);
});
