import { useId } from 'react';
import type { ReleaseStatus, RemoteState } from 'shared-api/contract/releases';
import type { ReleaseTelemetry } from 'shared-api/contract/telemetry';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { DataTable } from 'shared-ui/desk/data-table';
import { formatMoment } from 'shared-ui/desk/format';
import { Facts, Muted, Panel, Row, Rows, Stack, Top } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { clockIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { useReleaseFigures, useReleaseStatus } from '../../data/releases-api.ts';
import { describeFailures, figuresOf } from '../../domain/releases.ts';
import { Commit, RemotePanel } from './remote-panel.tsx';

/** Hours that the figures are about. */
const HOURS = 24;

/** What runs where, the releases of each remote with what can be done, and the log. */
export function Releases() {
  const status = useReleaseStatus();
  const figures = useReleaseFigures(HOURS);
  const counted = figures.data?.releases;
  const reload = () => {
    void status.refetch();
    void figures.refetch();
  };
  return (
    <Stack>
      {figures.error === null ? null : (
        <Note tone="warning" live="status">
          The figures of the releases could not be loaded. {figures.error.message}
        </Note>
      )}
      <QuerySection
        query={status}
        label="Loading the releases"
        failed="The releases could not be loaded"
        focusRows={false}
      >
        {({ serial, updated_at, remotes, changes }) => (
          <>
            <Top>
              <Muted>
                Registry {serial}, changed {formatMoment(updated_at)}
              </Muted>
              <Button size="sm" busy={status.isFetching} busyLabel="Reloading" onClick={reload}>
                Reload
              </Button>
            </Top>
            <Overview remotes={remotes} figures={counted} />
            {remotes.map((remote) => (
              <RemotePanel key={remote.name} remote={remote} figures={counted} hours={HOURS} />
            ))}
            <Log changes={changes} />
          </>
        )}
      </QuerySection>
    </Stack>
  );
}

/** A channel of a remote, as a line of the overview. */
interface Running {
  readonly remote: string;
  /** Share of the visitors. */
  readonly visitors: string;
  readonly version: string;
  readonly commit: string | null;
  readonly since: string | null;
  readonly by: string | null;
}

function runningOf({ name, stable, canary, releases }: RemoteState): Running[] {
  const more = ({ version }: { readonly version: string }, percent: number) => ({
    ...{ remote: name, visitors: percent === 100 ? 'All' : `${percent}%` },
    commit: releases.find((release) => release.version === version)?.commit ?? null,
  });
  return [
    ...(stable ? [{ ...stable, ...more(stable, 100 - (canary?.percent ?? 0)) }] : []),
    ...(canary ? [{ ...canary, ...more(canary, canary.percent) }] : []),
  ];
}

interface OverviewProps {
  readonly remotes: readonly RemoteState[];
  /** Undefined while they are not known. */
  readonly figures: readonly ReleaseTelemetry[] | undefined;
}

function Overview({ remotes, figures = [] }: OverviewProps) {
  const rows = remotes.flatMap(runningOf);
  if (rows.length === 0) return <EmptyState icon={clockIcon}>No release is in use yet.</EmptyState>;
  const found = ({ remote, version }: Running) => figuresOf(figures, remote, version);
  return (
    <DataTable
      label="What runs where"
      caption={`Page views and failures are those of the last ${HOURS} hours.`}
      rows={rows}
      rowKey={({ remote, version }) => `${remote} ${version}`}
      columns={[
        { title: 'Remote', cell: ({ remote }) => remote },
        { title: 'Release', cell: ({ version }) => version },
        { title: 'Visitors', cell: ({ visitors }) => visitors },
        {
          title: 'Failed',
          cell: (row) => {
            const one = found(row);
            return one ? describeFailures(one) : '–';
          },
        },
        { title: 'Views', cell: (row) => found(row)?.views.toLocaleString('en-US') ?? '–' },
        { title: 'Since', cell: ({ since }) => (since === null ? 'not known' : formatMoment(since)) },
        { title: 'By', cell: ({ by }) => by ?? 'not known' },
        { title: 'Commit', cell: ({ commit }) => (commit === null ? 'not known' : <Commit of={commit} />) },
      ]}
    />
  );
}

function Log({ changes }: Pick<ReleaseStatus, 'changes'>) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>Log</h2>
      {changes.length === 0 ? (
        <EmptyState icon={clockIcon}>No changes yet.</EmptyState>
      ) : (
        <Rows aria-label="Log">
          {changes.map(({ serial, at, change, effects }) => (
            <Row key={serial}>
              <Facts>
                <h3>{effects.length === 0 ? `Registry ${serial}` : effects.join('; ')}</h3>
                {change?.reason === undefined ? null : <p>Reason: {change.reason}</p>}
                {change === null ? null : (
                  <p>
                    <code>{change.command}</code>
                  </p>
                )}
                <p>
                  {change?.by ?? 'Author not known'}, {formatMoment(at)}
                </p>
              </Facts>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
