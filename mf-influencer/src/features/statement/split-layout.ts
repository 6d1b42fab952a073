import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export const Sheet = styled.div`
  display: grid;
  gap: var(--s12);
  margin: var(--s4) 0 0 12px;
  padding: var(--s12);
  border-radius: var(--r12);
  background: var(--subtle);

  ${from(768)} {
    padding: var(--s16);
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--s8) 0 var(--s8) var(--s8);
    border-top: 1px solid var(--hairline);
    text-align: end;
    vertical-align: baseline;
    font-weight: 400;
  }

  th:first-child {
    min-width: 88px;
    padding-left: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }

  thead th {
    border-top: 0;
    font: var(--t12);
    color: var(--muted);
    vertical-align: bottom;
  }

  [data-yours] > *,
  tfoot > tr > * {
    font-weight: 600;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;
