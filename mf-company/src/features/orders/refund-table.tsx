import { formatCents } from 'shared-api/rules/money';
import { Table } from 'shared-ui/desk/data-table';

interface RefundTableProps {
  /** Parts of a refund by name, in cents; those of nothing are left out. */
  readonly rows: readonly (readonly [what: string, cents: number])[];
}

/** What goes back with a refund, part by part; nothing while nothing does. */
export function RefundTable({ rows }: RefundTableProps) {
  const parts = rows.filter(([, cents]) => cents !== 0);
  if (parts.length === 0) return null;
  return (
    <Table>
      <caption>Refund to the buyer</caption>
      <tbody>
        {parts.map(([what, cents]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
