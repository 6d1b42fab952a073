import {
  getReleaseStatus,
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

type StatusChange =
  | typeof promoteRelease
  | typeof startCanary
  | typeof withdrawCanary
  | typeof rollbackRelease;

/** A change of what visitors get; its answer is the new status, where that could be read. */
function useStatusChange<const Operation extends StatusChange>(operation: Operation) {
  const client = useQueryClient();
  return useApiMutation(operation, {
    // The files of the release are checked before.
    timeoutMs: LONG_REQUEST_TIMEOUT_MS,
    failure: 'mf-admin: a release could not be changed',
    onSuccess: (changed) => {
      if ('remotes' in changed) {
        const { notes: _, ...status } = changed;
        client.setQueryData(queryKeyOf(getReleaseStatus, {}), status);
      } else void client.invalidateQueries({ queryKey: queryKeyOf(getReleaseStatus) });
    },
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
  /** Although pages of the stable release go. */
  readonly dropPaths: boolean;
}

/** Makes any of the changes. */
export function useReleaseChange() {
  const [promote, canary, withdraw, rollback] = [
    useStatusChange(promoteRelease),
    useStatusChange(startCanary),
    useStatusChange(withdrawCanary),
    useStatusChange(rollbackRelease),
  ];
  return ({ kind, name, version }: ReleaseChange, { reason, percent, dropPaths }: ChangeInput) => {
    const release = { name, version, reason };
    const drop_paths = dropPaths ? { drop_paths: true } : {};
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
}
