import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalRegistry, publishPackages, startRegistry } from './package-registry.ts';
import type { CompiledPackage } from './packages.ts';

/** Nothing listens there: a package that is asked for there is not found. */
const NO_UPLINK = 'http://127.0.0.1:9';

describe('a package registry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wishbin-publish-'));
  let registry: LocalRegistry;
  beforeAll(async () => {
    registry = await startRegistry(NO_UPLINK);
  });
  afterAll(async () => {
    await registry.stop();
    rmSync(folder, { recursive: true });
  });

  function aPackage(name: string, version: string): CompiledPackage {
    const own = join(folder, `${name}-${version}`);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'package.json'), JSON.stringify({ name, version }));
    return { name, version, folder: own };
  }

  const publish = (...packages: CompiledPackage[]) =>
    publishPackages(packages, registry.url, { ...registry.env, npm_config_cache: join(folder, 'cache') });

  it('gets each version once, and a new version beside the others', async () => {
    const [federation, api] = [aPackage('federation', '1.0.0'), aPackage('shared-api', '1.0.0')];
    expect(await publish(federation, api)).toEqual(['federation@1.0.0', 'shared-api@1.0.0']);
    expect(await publish(federation, api)).toEqual([]);
    expect(await publish(aPackage('federation', '1.1.0'), api)).toEqual(['federation@1.1.0']);
    const { versions } = (await (await fetch(`${registry.url}/federation`)).json()) as { versions: object };
    expect(Object.keys(versions)).toEqual(['1.0.0', '1.1.0']);
  });

  it('says in the words of npm why a package was not published', async () => {
    await expect(publish(aPackage('federation', 'newest'))).rejects.toThrow(/Invalid version/);
  });
});
