import { notOnSite } from './find-release.ts';
import { type ReleaseStore, refuseIf, remoteOf } from './release-store.ts';
import type { RegisteredRemote, Registry, RegistryChange } from './types.ts';

export interface RetireOptions {
  store: Pick<ReleaseStore, 'updateRegistry'>;
  name: string;
  /** Whether the addresses of the remote may be left without a page. */
  dropPaths?: boolean;
  now?: Date;
  /** Kept with the registry, for the log of changes. */
  change?: RegistryChange | undefined;
}

/**
 * Takes a remote off the site: no channel names it any more, so that its addresses answer 404. Its releases stay in the store for
 * tabs that are open, and each of them can be promoted again.
 * @throws RefusalError when the remote is not on the site, or owns addresses and `dropPaths` is not set
 */
export function retireRemote({
  store,
  name,
  dropPaths = false,
  now = new Date(),
  change,
}: RetireOptions): Promise<Registry> {
  return store.updateRegistry((registry) => {
    const remote = remoteOf(registry, name);
    if (!remote) throw notOnSite(registry, name);
    refuseIf(dropPaths ? [] : lostPaths(name, remote));
    const { [name]: _, ...remotes } = registry.remotes;
    const [serial, updated_at] = [registry.serial + 1, now.toISOString()];
    return { ...registry, serial, updated_at, change, remotes };
  });
}

function lostPaths(name: string, { channels, releases }: RegisteredRemote): string[] {
  const { stable, canary } = channels;
  const current = [stable.version, ...(canary ? [canary.version] : [])];
  const owned = new Set(current.flatMap((version) => releases[version]?.paths ?? []).map(({ path }) => path));
  return [...owned].map(
    (path) => `${path}, which ${name} owns, would have no page any more: retire it with --drop-paths`,
  );
}
