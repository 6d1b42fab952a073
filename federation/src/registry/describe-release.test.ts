import { appendFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { verifyRelease } from './describe-release.ts';
import { createTestRegistry, type TestRegistry } from './testing/test-registry.ts';
import type { Release } from './types.ts';

describe('verifying a release at rest', () => {
  let setup: TestRegistry;
  let release: Release;
  beforeEach(async () => {
    setup = await createTestRegistry();
    ({ release } = await setup.publish());
  });
  afterEach(() => setup.remove());

  const fileOf = (file: string) => setup.store.fileOf('mf-tea', '1.0.0', file);

  it('finds nothing wrong with what was published', async () => {
    expect(await verifyRelease(setup.store, release)).toEqual([]);
  });

  it('finds one added byte', async () => {
    await appendFile(fileOf('browser/routes.2b.js'), ' ');
    expect(await verifyRelease(setup.store, release)).toEqual([
      'mf-tea 1.0.0: browser/routes.2b.js is not the file that was published',
    ]);
  });

  it('finds a changed file although its description was changed with it', async () => {
    await writeFile(fileOf('server/server.cjs'), '');
    const description = JSON.stringify({ ...release, server: { ...release.server, bytes: 0 } });
    await writeFile(fileOf('release.json'), description);
    expect(await verifyRelease(setup.store, release)).toHaveLength(1);
  });

  it('finds a compressed copy of something else', async () => {
    await writeFile(fileOf('browser/helper.1a.js.gz'), gzipSync('"helper" '));
    expect(await verifyRelease(setup.store, release)).toEqual([
      'mf-tea 1.0.0: browser/helper.1a.js.gz is not a copy of browser/helper.1a.js',
    ]);
  });
});
