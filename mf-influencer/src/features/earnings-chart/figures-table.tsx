import type { FeeEarnings } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { styled } from 'styled-components';
import { spanWords } from '../../domain/earnings/days.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: var(--s8);
    font: var(--t12);
    color: var(--muted);
    text-align: start;
  }

  th,
  td {
    padding: var(--s8) 0 var(--s8) var(--s8);
    border-bottom: 1px solid var(--hairline);
    text-align: end;
    font-weight: 400;
  }

  th:first-child {
    padding-left: 0;
    text-align: start;
  }

  thead th {
    font: var(--t12);
    color: var(--muted);
  }
`;

/** The newest first. */
export function FiguresTable({ by, points }: FeeEarnings) {
  return (
    <Table>
      <caption>{by === 'day' ? 'Day by day' : 'Month by month'}, by universal time</caption>
      <thead>
        <tr>
          <th scope="col">{by === 'day' ? 'Day' : 'Month'}</th>
          <th scope="col">Earned</th>
          <th scope="col">Taken back</th>
          <th scope="col">Paid out</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ from, earned, returned, paid }) => (
          <tr key={from}>
            <th scope="row">{spanWords(from, by)}</th>
            <td>{formatCents(earned)}</td>
            <td>{formatCents(returned)}</td>
            <td>{formatCents(paid)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
