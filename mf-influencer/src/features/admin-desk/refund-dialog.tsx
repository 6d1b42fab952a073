import type { AdminLine, AdminOrder } from 'shared-api/contract/admin-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { isUnsent, type MarketRefund, marketRefund } from 'shared-api/rules/market-refund';
import { Totals } from 'shared-ui/composites/totals';
import { styled } from 'styled-components';
import { giveBack } from '../../data/admin/deeds.ts';
import { DeedDialog } from './deed-dialog.tsx';

const Goods = styled.ul`
  display: grid;
  gap: var(--s4);
  padding-left: var(--s20);
  list-style: disc;
`;

interface RefundDialogProps {
  readonly order: AdminOrder;
  /** Null: the whole order. */
  readonly lineIds: readonly number[] | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (order: AdminOrder) => void;
  readonly onChanged: () => void;
}

/** Says to the cent what goes back to whom before it does, and gives back no other amount. */
export function RefundDialog({ order, lineIds, open, onClose, onDone, onChanged }: RefundDialogProps) {
  const plan = marketRefund(order, lineIds);
  const { total, lines } = plan;
  const none = lines.length === 0 && total === 0;
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title={
        lineIds === null
          ? `Give back the ${order.refunded > 0 ? 'rest' : 'whole'} of order ${order.id}?`
          : `Give back lines of order ${order.id}?`
      }
      label={none ? null : `Give back ${formatCents(total)}`}
      busyLabel="Giving back"
      danger
      run={(reason) => giveBack({ orderId: order.id, lineIds, cents: total }, reason)}
      onDone={onDone}
      onChanged={onChanged}
    >
      {none ? (
        <p>Nothing of this is left to give back.</p>
      ) : (
        <Effect plan={plan} buyer={order.buyer.username} />
      )}
    </DeedDialog>
  );
}

interface EffectProps {
  readonly plan: MarketRefund<AdminLine>;
  readonly buyer: string;
}

/** What happens to the goods and the money. */
function Effect({ plan: { lines, goods, tax, shipping, charge, total }, buyer }: EffectProps) {
  const unsent = lines.filter(({ state }) => isUnsent(state));
  const sent = lines.filter(({ state }) => !isUnsent(state));
  return (
    <>
      <Named title="Not sent yet: cancelled, and the goods go back to stock" lines={unsent} />
      <Named title="Sent already: refunded, and the goods do not come back" lines={sent} />
      <Totals
        rows={[
          { label: 'Goods', value: formatCents(goods) },
          { label: 'Tax', value: formatCents(tax) },
          ...(shipping === 0 ? [] : [{ label: 'Shipping, with its tax', value: formatCents(shipping) }]),
          ...(charge === 0 ? [] : [{ label: 'Card charge', value: formatCents(charge) }]),
        ]}
        sum={{ label: `Back to the card of ${buyer}`, value: formatCents(total) }}
      />
      <p>
        The price comes from the companies, and influencers give back what these lines brought them. The buyer
        is told by mail. This cannot be undone.
      </p>
    </>
  );
}

function Named({ title, lines }: { readonly title: string; readonly lines: readonly AdminLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p>{title}:</p>
      <Goods>
        {lines.map(({ id, quantity, name_view }) => (
          <li key={id}>
            {quantity} × {name_view}
          </li>
        ))}
      </Goods>
    </div>
  );
}
