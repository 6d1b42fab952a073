import type { Key, ReactNode } from 'react';
import { styled } from 'styled-components';

/** Scrolls a table that is wider than the page; reachable by keyboard. */
const ScrollBox = styled.div.attrs({ tabIndex: 0, role: 'group' })`
  overflow-x: auto;
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  overflow-wrap: normal;

  caption {
    padding-bottom: var(--s8);
    font: var(--t12);
    color: var(--muted);
    text-align: start;
  }

  th,
  td {
    padding: var(--s8) 0 var(--s8) var(--s12);
    border-bottom: 1px solid var(--hairline);
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
  }

  th:first-child,
  td:first-child {
    padding-left: 0;
    min-width: 112px;
    text-align: start;
    white-space: normal;
    overflow-wrap: break-word;
  }

  thead th {
    font: var(--t12);
    color: var(--muted);
  }
`;

/** Wraps its cells, since nothing around it scrolls. */
const NarrowTable = styled(Table)`
  th,
  td {
    padding-left: var(--s8);
    white-space: normal;
  }

  th:first-child,
  td:first-child {
    padding-left: 0;
    min-width: 0;
  }
`;

/** A column: heading and cell content. */
export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** Label of the scrolling box; omitted: no scrolling box. */
  readonly label?: string;
  readonly caption?: ReactNode;
  /** The first column holds the row headings. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
}

/** A table of figures. */
export function DataTable<Row>({ label, caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const Frame = label === undefined ? NarrowTable : Table;
  const table = (
    <Frame>
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell }, index) =>
              index === 0 ? (
                <th key={title} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={title}>{cell(row)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
  return label === undefined ? table : <ScrollBox aria-label={label}>{table}</ScrollBox>;
}
