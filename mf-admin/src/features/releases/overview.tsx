import type { ReactNode } from 'react';
import type { RemoteState } from 'shared-api/contract/releases';
import type { ReleaseTelemetry } from 'shared-api/contract/telemetry';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Table } from 'shared-ui/desk/data-table';
import { formatMoment } from 'shared-ui/desk/format';
import { clockIcon } from 'shared-ui/icons/signs';
import { below } from 'shared-ui/tokens';
import { styled } from 'styled-components';
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

/** Reachable by keyboard, which scrolls what is wider than the page. */
const Frame = styled.div.attrs({ tabIndex: 0, role: 'group' })`
  overflow-x: auto;
`;

/** On a phone a card for each row, whose cells have their heading beside them. */
const OverviewTable = styled(Table).attrs({ role: 'table' })`
  [data-text] {
    text-align: start;
  }

  ${below(768)} {
    display: block;

    caption,
    tbody {
      display: block;
    }

    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody tr {
      display: grid;
      gap: var(--s4);
      padding-block: var(--s12);
      border-bottom: 1px solid var(--hairline);
    }

    tbody th,
    tbody td {
      display: grid;
      grid-template-columns: 80px minmax(0, 1fr);
      gap: var(--s12);
      padding: 0;
      border: 0;
      text-align: start;
      white-space: normal;
      overflow-wrap: anywhere;
    }

    tbody th {
      font-weight: 600;
    }

    tbody td::before,
    tbody th::before {
      content: attr(data-title);
      font-weight: 400;
      color: var(--muted);
    }
  }
`;

// A row that is laid out as a card stays one of a table for those who do not see it.
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Line = styled.tr.attrs({ role: 'row' })``;
const LineHeading = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

interface Column {
  readonly title: string;
  /** Numbers stand at the far end, so that their digits are below each other. */
  readonly isNumber?: boolean;
  readonly cell: (row: Running, figures: ReleaseTelemetry | undefined) => ReactNode;
}

const columns: readonly Column[] = [
  { title: 'Release', cell: ({ version }) => version },
  { title: 'Visitors', cell: ({ visitors }) => visitors },
  {
    title: 'Failed',
    isNumber: true,
    cell: (_, figures) => (figures === undefined ? '–' : describeFailures(figures)),
  },
  {
    title: 'Views',
    isNumber: true,
    cell: (_, figures) => figures?.views.toLocaleString('en-US') ?? '–',
  },
  { title: 'Since', cell: ({ since }) => (since === null ? 'not known' : formatMoment(since)) },
  { title: 'By', cell: ({ by }) => by ?? 'not known' },
  { title: 'Commit', cell: ({ commit }) => (commit === null ? 'not known' : <Commit of={commit} />) },
];

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
  const textOf = ({ isNumber = false }: Column) => (isNumber ? undefined : '');
  return (
    <Frame aria-label="What runs where">
      <OverviewTable>
        <caption>Page views and failures are those of the last {hours} hours.</caption>
        <thead>
          <Line>
            <th scope="col">Remote</th>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-text={textOf(column)}>
                {column.title}
              </th>
            ))}
          </Line>
        </thead>
        <Body>
          {rows.map((row) => (
            <Line key={`${row.remote} ${row.version}`}>
              <LineHeading data-title="Remote">{row.remote}</LineHeading>
              {columns.map((column) => (
                <Cell key={column.title} data-title={column.title} data-text={textOf(column)}>
                  <span>{column.cell(row, figuresOf(figures, row.remote, row.version))}</span>
                </Cell>
              ))}
            </Line>
          ))}
        </Body>
      </OverviewTable>
    </Frame>
  );
}
