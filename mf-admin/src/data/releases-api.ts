import {
  getReleaseStatus,
  listOverrides,
  overrideReleases,
  promoteRelease,
  rollbackRelease,
  startCanary,
  withdrawCanary,
} from 'shared-api/contract/releases';
import { listReleaseTelemetry } from 'shared-api/contract/telemetry';
import {
  isOutcomeUnknown,
  LONG_REQUEST_TIMEOUT_MS,
  queryKeyOf,
  useApiMutation,
  useApiQuery,
  useQueryClient,
} from 'shared-data';
import type { ReleaseChange } from '../domain/releases.ts';

/** What runs where; the front door answers. */
export function useReleaseStatus() {
  return useApiQuery(getReleaseStatus, {}, { failure: 'mf-admin: the releases could not be fetched' });
}

/** Page views, failures and web vitals of each release in the last hours. */
export function useReleaseFigures(hours: number) {
  return useApiQuery(
    listReleaseTelemetry,
    { query: { hours: String(hours) } },
    { failure: 'mf-admin: the figures of the releases could not be fetched' },
  );
}

/** Versions that this browser alone gets, by remote. They end in any of its tabs, so that they are loaded again when this one is shown. */
export function usePreviewedReleases() {
  return useApiQuery(
    listOverrides,
    {},
    { refetchOnWindowFocus: 'always', failure: 'mf-admin: the previewed releases could not be fetched' },
  );
}

/** Gives a release to this browser alone, beside those that it previews already. */
export function useReleasePreview() {
  const client = useQueryClient();
  const queryKey = queryKeyOf(listOverrides, {});
  return useApiMutation(overrideReleases, {
    failure: 'mf-admin: a release could not be previewed',
    onSuccess: async (previewed) => {
      // What was asked before does not know of this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, previewed);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

type StatusChange =
  | typeof promoteRelease
  | typeof startCanary
  | typeof withdrawCanary
  | typeof rollbackRelease;

/** A change of what visitors get. The status is loaded again after one that was refused or may have been made, as after any fault of the server. */
function useStatusChange<const Operation extends StatusChange>(operation: Operation) {
  const client = useQueryClient();
  return useApiMutation(operation, {
    // The files of the release are checked before.
    timeoutMs: LONG_REQUEST_TIMEOUT_MS,
    failure: 'mf-admin: a release could not be changed',
    onError: (error) => {
      if (error.status === 409 || isOutcomeUnknown(error))
        void client.invalidateQueries({ queryKey: queryKeyOf(getReleaseStatus) });
    },
  }).mutateAsync;
}

/** What a dialog adds to a change. */
export interface ChangeInput {
  readonly reason: string;
  /** Of the visitors, 1 to 100; for canaries. */
  readonly percent: number;
  /** Paths of the stable release that may lose their page. */
  readonly dropPaths: readonly string[];
}

/** Makes any of the changes, and shows the status after it. */
export function useReleaseChange() {
  const [promote, canary, withdraw, rollback] = [
    useStatusChange(promoteRelease),
    useStatusChange(startCanary),
    useStatusChange(withdrawCanary),
    useStatusChange(rollbackRelease),
  ];
  const client = useQueryClient();
  const send = (change: ReleaseChange, { reason, percent, dropPaths }: ChangeInput) => {
    const { kind, name, version, stable, canary: running } = change;
    const share = running ? { canary_percent: running.percent } : {};
    const expected = { stable, canary: running?.version ?? null, ...share };
    const release = { name, version, reason, expected };
    const drop_paths = dropPaths.length > 0 ? { drop_paths: [...dropPaths] } : {};
    switch (kind) {
      case 'promote':
        return promote({ body: { ...release, ...drop_paths } });
      case 'canary':
        return canary({ body: { ...release, ...drop_paths, percent } });
      case 'withdraw':
        return withdraw({ body: release });
      case 'rollback':
        return rollback({ body: release });
    }
  };
  return async (change: ReleaseChange, input: ChangeInput) => {
    const { notes, ...status } = await send(change, input);
    if ('remotes' in status) client.setQueryData(queryKeyOf(getReleaseStatus, {}), status);
    else void client.invalidateQueries({ queryKey: queryKeyOf(getReleaseStatus) });
    return notes;
  };
}
