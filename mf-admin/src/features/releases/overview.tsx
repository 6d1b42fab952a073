import type { RemoteState } from 'shared-api/contract/releases';
import type { ReleaseTelemetry } from 'shared-api/contract/telemetry';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { DataTable } from 'shared-ui/desk/data-table';
import { formatMoment } from 'shared-ui/desk/format';
import { clockIcon } from 'shared-ui/icons/signs';
import { describeFailures, figuresOf } from '../../domain/releases.ts';
import { Commit } from './remote-panel.tsx';

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
  /** Hours that the figures are about. */
  readonly hours: number;
}

/** What runs where: a line for each channel of each remote. */
export function Overview({ remotes, figures = [], hours }: OverviewProps) {
  const rows = remotes.flatMap(runningOf);
  if (rows.length === 0) return <EmptyState icon={clockIcon}>No release is in use yet.</EmptyState>;
  const figureOf = ({ remote, version }: Running) => figuresOf(figures, remote, version);
  return (
    <DataTable
      cards
      label="What runs where"
      caption={`Page views and failures are those of the last ${hours} hours.`}
      rows={rows}
      rowKey={({ remote, version }) => `${remote} ${version}`}
      columns={[
        { title: 'Remote', cell: ({ remote }) => remote },
        { title: 'Release', holds: 'words', cell: ({ version }) => version },
        { title: 'Visitors', holds: 'words', cell: ({ visitors }) => visitors },
        {
          title: 'Failed',
          cell: (row) => {
            const own = figureOf(row);
            return own === undefined ? '–' : describeFailures(own);
          },
        },
        { title: 'Views', cell: (row) => figureOf(row)?.views.toLocaleString('en-US') ?? '–' },
        {
          title: 'Since',
          holds: 'words',
          cell: ({ since }) => (since === null ? 'not known' : formatMoment(since)),
        },
        { title: 'By', holds: 'words', cell: ({ by }) => by ?? 'not known' },
        {
          title: 'Commit',
          holds: 'words',
          cell: ({ commit }) => (commit === null ? 'not known' : <Commit of={commit} />),
        },
      ]}
    />
  );
}
