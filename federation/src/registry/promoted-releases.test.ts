import { PromotedReleases } from './promoted-releases.ts';
import { createTestRegistry, type TestRegistry } from './testing/test-registry.ts';
import type { Registry } from './types.ts';

describe('the releases that were ever promoted', () => {
  let setup: TestRegistry;
  beforeEach(async () => {
    setup = await createTestRegistry();
  });
  afterEach(() => setup.remove());

  const current = () => setup.store.readRegistry();

  it('are those of all registries of the store, also after a rollback and further promotions', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await setup.release({ version });
    const promoted = new PromotedReleases(setup.store);
    const has = (version: string) => promoted.has('mf-tea', version, current);
    expect(await Promise.all(['1.0.0', '1.3.0', '1.4.0'].map(has))).toEqual([true, true, false]);
    await setup.release({ version: '1.4.0' });
    expect(await has('1.4.0')).toBe(true);
    expect(await promoted.has('constructor', '1.0.0', current)).toBe(false);
  });

  it('are found without reading a registry twice', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await setup.release({ version });
    const read: number[] = [];
    async function* registryHistory(): AsyncGenerator<Registry> {
      for await (const registry of setup.store.registryHistory()) {
        read.push(registry.serial);
        yield registry;
      }
    }
    let looks = 0;
    const promoted = new PromotedReleases({ registryHistory });
    const has = (version: string) =>
      promoted.has('mf-tea', version, () => {
        looks += 1;
        return current();
      });
    await Promise.all(['1.0.0', '9.0.0', '1.1.0', '9.1.0'].map(has));
    expect(read).toEqual([3, 2, 1]);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await has(version);
    expect(looks).toBe(4);
    await setup.release({ version: '1.3.0' });
    await has('1.3.0');
    // The registry of this moment names it.
    expect(read).toEqual([3, 2, 1]);
    await has('9.2.0');
    // The newest one, and the one that was read last.
    expect(read).toEqual([3, 2, 1, 4, 3]);
  });

  it('hold none of a registry that no page has had', async () => {
    const first = await setup.release();
    await setup.release({ version: '1.1.0' });
    const promoted = new PromotedReleases(setup.store);
    expect(await promoted.has('mf-tea', '1.1.0', async () => first)).toBe(false);
    expect(await promoted.has('mf-tea', '1.1.0', current)).toBe(true);
  });
});
