import { type ReleaseStore, remoteOf } from './release-store.ts';
import { keyId } from './signatures.ts';
import type { Channels, Owners, Registry, RegistryChange } from './types.ts';

/** One change of the registry. */
export interface LoggedChange {
  readonly serial: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Null for a change of before it was kept. */
  readonly change: RegistryChange | null;
  /**
   * `mf-tea: stable 1.0.0, canary 1.1.0 10% → stable 1.0.0`, `mf-tea: owner tea → cup`, `cup: keys none → 1a2b…`; none for the
   * oldest one kept. Where the registry before is missing, a sentence that says so: whose work the difference is, nothing tells.
   */
  readonly effects: readonly string[];
}

/** What the log needs of a registry: few bytes, so that all that are kept can be in memory. */
export type PastChannels = Pick<Registry, 'serial' | 'updated_at' | 'change' | 'owners'> & {
  readonly remotes: Readonly<Record<string, { readonly channels: Channels }>>;
};

/** The last changes of the registry, newest first, from the store's history. */
export async function readChanges(
  store: Pick<ReleaseStore, 'readRegistry' | 'registryHistory'>,
  most: number,
): Promise<LoggedChange[]> {
  const current = await store.readRegistry();
  const history: Registry[] = [];
  for await (const registry of store.registryHistory()) {
    // A killed command may have left the registry that it was about to activate.
    if (registry.serial > current.serial) continue;
    history.push(registry);
    if (history.length > most) break;
  }
  return changesOf(history, most);
}

/** @param history newest first */
export function changesOf(history: readonly PastChannels[], most: number): LoggedChange[] {
  return history.slice(0, most).map((after, index) => {
    const before = history[index + 1];
    const { serial, updated_at: at, change = null } = after;
    return { serial, at, change, effects: effectsOf(before, after) };
  });
}

/** Whether `after` is what one change made of `before`: no registry between them is damaged, unsigned or lost. */
export function isNext(after: PastChannels, before: PastChannels): boolean {
  return before.serial === after.serial - 1;
}

function effectsOf(before: PastChannels | undefined, after: PastChannels): string[] {
  if (!before && after.serial !== 1) return [];
  if (before && !isNext(after, before)) return [missingBetween(before.serial, after.serial)];
  const names = new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(after.remotes)]);
  const channels = [...names].flatMap((name) => {
    const [from, to] = [before, after].map((past) =>
      describeChannels(past && remoteOf(past, name)?.channels),
    );
    return from === to ? [] : [`${name}: ${from} → ${to}`];
  });
  return [...channels, ...ownerEffects(before?.owners, after.owners)];
}

function ownerEffects(before: Owners | undefined, after: Owners | undefined): string[] {
  const shortKeys = ({ keys }: Owners) =>
    Object.fromEntries(Object.entries(keys).map(([owner, list]) => [owner, list.map(keyId)]));
  return [
    ...listEffects('keys', before && shortKeys(before), after && shortKeys(after)),
    ...listEffects('owner', before?.remotes, after?.remotes),
  ];
}

type Lists = Readonly<Record<string, readonly string[]>>;

function listEffects(what: string, before: Lists = {}, after: Lists = {}): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [from, to] = [old, now].map((lists) => lists.get(name)?.join(' and ') || 'none');
    return from === to ? [] : [`${name}: ${what} ${from} → ${to}`];
  });
}

function missingBetween(before: number, after: number): string {
  const [first, last] = [before + 1, after - 1];
  const missing = first === last ? `registry ${first} is` : `registries ${first} to ${last} are`;
  return `not known: ${missing} missing, damaged or not signed`;
}

function describeChannels(channels: Channels | undefined): string {
  if (!channels) return 'nothing';
  const { stable, canary } = channels;
  return `stable ${stable.version}${canary ? `, canary ${canary.version} ${canary.percent}%` : ''}`;
}
