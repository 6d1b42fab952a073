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

  function aPackage(name: string, version: string, code = 'export {};'): CompiledPackage {
    const own = join(folder, `${name}-${version}-${code.length}`);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'index.js'), code);
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

  it('is refused a version that it has with other content, and gets nothing else then', async () => {
    const api = aPackage('shared-api', '2.0.0', 'export const days = 1;');
    const same = aPackage('shared-auth', '2.0.0');
    await publish(api, same);
    const changed = aPackage('shared-api', '2.0.0', 'export const days = 12;');
    const reason = `shared-api@2.0.0 is in ${registry.url} with other content: give the change a changeset`;
    await expect(publish(changed, same, aPackage('shared-data', '2.0.0'))).rejects.toMatchObject({
      reasons: [expect.stringContaining(reason)],
    });
    expect((await fetch(`${registry.url}/shared-data`)).status).toBe(404);
  });

  it('that does not answer is named', async () => {
    const env = { npm_config_fetch_retries: '0', npm_config_cache: join(folder, 'cache') };
    await expect(publishPackages([aPackage('federation', '3.0.0')], NO_UPLINK, env)).rejects.toThrow(
      `${NO_UPLINK} does not say whether it has federation 3.0.0`,
    );
  });

  it('says in the words of npm why a package was not published', async () => {
    await expect(publish(aPackage('federation', 'newest'))).rejects.toThrow(/Invalid version/);
  });
});
