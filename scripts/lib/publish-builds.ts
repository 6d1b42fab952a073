import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderStore, promoteRelease, publishRelease } from 'federation/registry';
import type { BuiltPackage } from './build-packages.ts';

/** Marks the version of a build that was made by starting the site. */
const LOCAL = '-local.';

/**
 * Publishes and promotes every remote whose build is not the released one.
 * A local build has a version of its own, so that it never takes the place of a release made by its team.
 */
export async function publishBuilds(
  root: string,
  packages: BuiltPackage[],
  storeFolder: string,
  report: (line: string) => void,
): Promise<void> {
  const store = new FolderStore(storeFolder);
  const shell = join(root, 'shell');
  for (const { name, folder, id } of packages.filter((candidate) => candidate.name.startsWith('mf-'))) {
    const { version: released }: { version: string } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    const version = `${released}${LOCAL}b${id.slice(0, 8)}`;
    const { remotes } = await store.readRegistry();
    const stable = remotes[name]?.channels.stable.version;
    if (stable === version) continue;
    if (stable && !stable.includes(LOCAL)) {
      report(`${name} stays at ${stable}, which was promoted by hand`);
      continue;
    }
    await publishRelease({ store, remote: folder, shell, version });
    await promoteRelease({ store, name, shell, version, to: { channel: 'stable' } });
    report(`released ${name} ${version}`);
  }
}
