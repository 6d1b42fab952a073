import type { ReleaseDifference, ReleaseState, RemoteState } from 'shared-api/contract/releases';
import type { ReleaseTelemetry } from 'shared-api/contract/telemetry';
import { listed } from 'shared-api/rules/words';

export type ChangeKind = 'promote' | 'canary' | 'withdraw' | 'rollback';

/** A change that an administrator is asked about. */
export interface ReleaseChange {
  readonly kind: ChangeKind;
  /** Of the remote. */
  readonly name: string;
  readonly version: string;
  /** What all visitors get now; null: nothing. */
  readonly stable: string | null;
  /** The canary that runs now, whose share of visitors is `percent`. */
  readonly canary: { readonly version: string; readonly percent: number } | null;
  /** From the stable release. */
  readonly difference: ReleaseDifference | null;
}

/** What can be done with a release, the most likely first. */
export function changesOf({ stable, canary, releases }: RemoteState, release: ReleaseState): ChangeKind[] {
  const { version, signer, was_stable } = release;
  if (stable?.version === version) return [];
  if (canary?.version === version) return ['promote', 'canary', 'withdraw'];
  if (signer === null) return [];
  if (!stable) return ['promote'];
  const place = (of: string) => releases.findIndex((other) => other.version === of);
  // They are listed newest first. One that was rolled back and is newer goes forward again. A stable release that is damaged is not listed.
  const isOlder = place(stable.version) !== -1 && place(stable.version) < place(version);
  return [was_stable && isOlder ? 'rollback' : 'promote', 'canary'];
}

/** The first page of a release whose address needs no name of a thing; the home page where it has none. */
export function previewPath({ paths }: Pick<ReleaseState, 'paths'>): string {
  return paths.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

/** What a release is used for. */
export function channelsOf({ stable, canary }: RemoteState, version: string): string[] {
  return [
    ...(stable?.version === version ? ['Stable'] : []),
    ...(canary?.version === version ? [`Canary ${canary.percent}%`] : []),
    ...(stable?.previous === version ? ['Fallback'] : []),
  ];
}

/** The releases that a channel names, and the newest ones. */
export function shownFirst(remote: RemoteState, newest: number): ReleaseState[] {
  return remote.releases.filter(
    ({ version }, place) => place < newest || channelsOf(remote, version).length > 0,
  );
}

const changeLabels: Record<ChangeKind, string> = {
  promote: 'Promote',
  canary: 'Start canary',
  withdraw: 'End canary',
  rollback: 'Roll back',
};

/** Whether a change is about the share of visitors that a running canary has. */
export function isOfRunningCanary({ kind, version, canary }: ReleaseChange): boolean {
  return kind === 'canary' && canary?.version === version;
}

/** Label of the button that asks for a change. */
export function changeLabel(change: ReleaseChange): string {
  return isOfRunningCanary(change) ? 'Change share' : changeLabels[change.kind];
}

/** "152.3 kB". */
export function formatBytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** "152.3 kB, +2.1 kB compared with 1.2.0". */
export function describeSize({ bytes, difference }: ReleaseState): string {
  return difference === null ? formatBytes(bytes) : `${formatBytes(bytes)}, ${describeGrowth(difference)}`;
}

function describeGrowth({ from, bytes }: ReleaseDifference): string {
  if (formatBytes(Math.abs(bytes)) === formatBytes(0)) return `same size as ${from}`;
  return `${bytes > 0 ? '+' : '−'}${formatBytes(Math.abs(bytes))} compared with ${from}`;
}

/** What pages would get otherwise than from the stable release, in sentences. */
export function describeDifference({ paths_added, paths_removed, shared }: ReleaseDifference): string[] {
  const libraries = shared.map(({ name, from, to }) => {
    if (from === null) return `${name} ${to} (new)`;
    return to === null ? `${name} (no longer used)` : `${name} ${from} → ${to}`;
  });
  return [
    ...(paths_added.length > 0 ? [`Adds ${listed(paths_added)}.`] : []),
    ...(paths_removed.length > 0 ? [`Removes ${listed(paths_removed)}.`] : []),
    ...(libraries.length > 0 ? [`Shared libraries: ${libraries.join(', ')}.`] : []),
  ];
}

/** The figures of a release; undefined when there are none. */
export function figuresOf(
  figures: readonly ReleaseTelemetry[],
  name: string,
  version: string,
): ReleaseTelemetry | undefined {
  return figures.find((one) => one.remote === name && one.version === version);
}

/** Page views that failed: "12 (1.2%)". */
export function describeFailures({ views, load_failures, render_errors }: ReleaseTelemetry): string {
  const failures = load_failures + render_errors;
  if (failures === 0 || views === 0) return String(failures);
  return `${failures} (${((100 * Math.min(failures, views)) / views).toFixed(1)}%)`;
}

/** Pages that front doors could not render: "3 of 300"; "–" when they rendered none. */
export function describeServerFailures({ renders, render_failures }: ReleaseTelemetry): string {
  const tried = renders + render_failures;
  if (tried === 0) return '–';
  return `${render_failures.toLocaleString('en-US')} of ${tried.toLocaleString('en-US')}`;
}

/** The 75th percentile of a web vital: "1.2 s", "140 ms", "0.05"; "–" without samples. */
export function describeVital(metric: 'lcp' | 'inp' | 'cls', figures: ReleaseTelemetry): string {
  const vital = figures[metric];
  if (vital === null) return '–';
  if (metric === 'cls') return vital.p75.toFixed(2);
  return vital.p75 < 1000 ? `${Math.round(vital.p75)} ms` : `${(vital.p75 / 1000).toFixed(1)} s`;
}

/** How the pages change for those who get the release, in sentences; none where they get the stable release again. */
export function describeNewPages({ kind, difference }: ReleaseChange): string[] {
  if (kind === 'withdraw' || difference === null) return [];
  return [`Scripts and styles: ${describeGrowth(difference)}.`, ...describeDifference(difference)];
}

/** What a confirmed change does, in the dialog. */
export function describeChange({ kind, version, stable, canary }: ReleaseChange): string[] {
  const ends = canary && canary.version !== version ? [`The canary ${canary.version} ends.`] : [];
  switch (kind) {
    case 'promote':
      return [
        `All visitors get ${version} with their next page load.`,
        ...(stable === null ? [] : [`${stable} stays as the fallback.`]),
        ...ends,
      ];
    case 'canary':
      return [
        `A share of the visitors gets ${version} with their next page load, the others ${stable}.`,
        `It ends by itself when its pages fail more than twice as often as those of ${stable}.`,
        ...ends,
      ];
    case 'withdraw':
      return [`Its visitors get ${stable} with their next page load.`];
    case 'rollback':
      return [
        `All visitors get ${version} with their next page load.`,
        `${stable} is no longer used, not even as the fallback.`,
        ...(canary ? [`The canary ${canary.version} ends.`] : []),
      ];
  }
}

/** Message after a change. */
export function doneText({ kind, name, version, stable }: ReleaseChange, percent: number): string {
  switch (kind) {
    case 'promote':
      return `${name} ${version} is stable now.`;
    case 'canary':
      return `${percent}% of the visitors get ${name} ${version}.`;
    case 'withdraw':
      return `The canary of ${name} has ended. All visitors get ${stable}.`;
    case 'rollback':
      return `${name} ${version} is stable again.`;
  }
}

/** A share of visitors as it was typed; undefined when it is none. */
export function parsePercent(typed: string): number | undefined {
  const [, digits] = /^\s*(\d{1,3})\s*%?\s*$/.exec(typed) ?? [];
  const percent = Number(digits);
  return percent >= 1 && percent <= 100 ? percent : undefined;
}
