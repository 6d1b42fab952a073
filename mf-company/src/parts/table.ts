import { styled } from 'styled-components';

/** Holds a table that may be wider than a phone; it can be reached and moved by keys. */
export const TablePlace = styled.div.attrs({ tabIndex: 0, role: 'group' })`
  overflow-x: auto;
`;

/** Figures in columns. */
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
