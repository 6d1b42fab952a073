import type { DeskOrder } from 'shared-api/contract/desk-order-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { isUnsent } from 'shared-api/rules/market-refund';
import { refund } from '../../data/desk/orders.ts';
import { goodsName, refundOf } from '../../domain/desk/order-lines.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Muted } from '../../parts/layout.ts';
import { Table } from '../../parts/table.ts';

interface RefundDialogProps {
  readonly open: boolean;
  readonly company: string;
  readonly order: DeskOrder;
  readonly lineIds: readonly number[];
  readonly onClose: () => void;
  readonly onDone: (order: DeskOrder, sentence: string) => void;
  readonly onOutdated: () => void;
}

/** Says what goes back for which lines before it does. */
export function RefundDialog(props: RefundDialogProps) {
  const { open, company, order, lineIds, onClose, onDone, onOutdated } = props;
  const { lines, goods, tax, shipping, total } = refundOf(order, lineIds);
  const unsent = lines.filter(({ state }) => isUnsent(state));
  const rows = [
    ['Goods', goods],
    ['Tax', tax],
    ['Shipping, with its tax', shipping],
  ] as const;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Give ${formatCents(total)} back to ${order.username}?`}
      label={`Give back ${formatCents(total)}`}
      busyLabel="Giving back"
      danger
      run={() => refund(company, order.id, [...lineIds], total)}
      onDone={(next) => onDone(next, `${formatCents(total)} go back to ${order.username}.`)}
      onOutdated={onOutdated}
    >
      <Muted>{lines.map((line) => `${line.quantity} × ${goodsName(line)}`).join(' · ')}</Muted>
      {unsent.length === 0 ? null : <p>What was not sent is cancelled, and its goods go back to stock.</p>}
      {unsent.length === lines.length ? null : <p>What was sent is refunded; the goods do not come back.</p>}
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
      <Muted>Finders fees of it are taken back. This cannot be undone.</Muted>
    </ConfirmDialog>
  );
}
