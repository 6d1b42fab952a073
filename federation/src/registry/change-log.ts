import type { ReleaseStore } from './release-store.ts';
import type { Channels, Registry, RegistryChange } from './types.ts';

/** One change of the registry. */
export interface LoggedChange {
  readonly serial: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Null for a change of before it was kept. */
  readonly change: RegistryChange | null;
  /** `mf-tea: stable 1.0.0, canary 1.1.0 10 % → stable 1.0.0`; none for the oldest one kept, whose begin is not known. */
  readonly effects: readonly string[];
}

/** The last changes of the registry, newest first, from the store's history. */
export async function readChanges(
  store: Pick<ReleaseStore, 'readRegistry' | 'registryHistory'>,
  most: number,
): Promise<LoggedChange[]> {
  const current = await store.readRegistry();
  const changes: LoggedChange[] = [];
  let after: Registry | null = null;
  for await (const registry of store.registryHistory()) {
    // A killed command may have left the registry that it was about to activate.
    if (registry.serial > current.serial) continue;
    if (after) changes.push(toChange(registry, after));
    if (changes.length === most) return changes;
    after = registry;
  }
  if (after)
    changes.push({ ...toChange(after, after), effects: after.serial === 1 ? effectsOf(null, after) : [] });
  return changes;
}

function toChange(before: Registry, after: Registry): LoggedChange {
  const { serial, updated_at: at, change = null } = after;
  return { serial, at, change, effects: effectsOf(before, after) };
}

function effectsOf(before: Registry | null, { remotes }: Registry): string[] {
  return Object.entries(remotes).flatMap(([name, { channels }]) => {
    const [from, to] = [describeChannels(before?.remotes[name]?.channels), describeChannels(channels)];
    return from === to ? [] : [`${name}: ${from} → ${to}`];
  });
}

function describeChannels(channels: Channels | undefined): string {
  if (!channels) return 'nothing';
  const { stable, canary } = channels;
  return `stable ${stable.version}${canary ? `, canary ${canary.version} ${canary.percent} %` : ''}`;
}
