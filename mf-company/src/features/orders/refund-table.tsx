import { formatCents } from 'shared-api/rules/money';
import { Table } from 'shared-ui/desk/data-table';

interface RefundTableProps {
  /** Parts of a refund by name, in cents; those of nothing are left out. */
  readonly rows: readonly (readonly [what: string, cents: number])[];
}

/** What goes back with a refund, part by part. */
export function RefundTable({ rows }: RefundTableProps) {
  return (
    <Table>
      <tbody>
        {rows
          .filter(([, cents]) => cents !== 0)
          .map(([what, cents]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}
