import type { Order } from 'shared-api/contract/orders/orders';
import { formatCents } from 'shared-api/rules/money';
import { Totals } from 'shared-ui/composites/totals';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { useCancelLines } from '../../data/orders.ts';
import { estimateRefund, type RefundEstimate } from '../../domain/order/refund-estimate.ts';
import { lineTitle, type OrderedWish } from '../../domain/order/wishes.ts';

const Words = styled.div`
  display: grid;
  gap: var(--s12);
  overflow-wrap: anywhere;

  small {
    font: var(--t14);
    color: var(--muted);
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--s4);
  padding-left: var(--s20);
  list-style: disc;
`;

interface CancelDialogProps {
  readonly order: Order;
  /** The wish to cancel; the last one while the dialog is closed. */
  readonly wish: OrderedWish | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (wish: OrderedWish, refundCents: number) => void;
  /** The order changed meanwhile and has to be loaded again. */
  readonly onChanged: () => void;
}

/** Asks before a wish is cancelled, with the refund to the cent. */
export function CancelDialog({ order, wish, open, onClose, onDone, onChanged }: CancelDialogProps) {
  const cancelling = useCancelLines(order.id);
  const { isPending: busy, error } = cancelling;
  const refund = wish === null ? null : estimateRefund(order, wish);

  const close = () => {
    cancelling.reset();
    onClose();
  };
  const cancel = (cancelled: OrderedWish, { lines }: RefundEstimate) =>
    cancelling.mutate(
      { params: { id: order.id }, body: { line_ids: lines.map(({ id }) => id) } },
      {
        onSuccess: ({ refunded }) => onDone(cancelled, refunded - order.refunded),
        onError: ({ code }) => {
          if (code === 'conflict') onChanged();
        },
      },
    );

  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!busy}
      size="md"
      title="Cancel this wish?"
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close} disabled={busy}>
            Keep it
          </Button>
          {wish === null || refund === null ? null : (
            <Button
              variant="danger-solid"
              busy={busy}
              busyLabel="Cancelling"
              onClick={() => cancel(wish, refund)}
            >
              Cancel and get {formatCents(refund.total)} back
            </Button>
          )}
        </DialogActions>
      }
    >
      <Words>
        {refund === null ? (
          <p>This can no longer be cancelled: work on it has begun.</p>
        ) : (
          <Estimate refund={refund} partial={(wish?.lines.length ?? 0) > refund.lines.length} />
        )}
        {error === null ? null : (
          <Note tone="danger" live="alert">
            It was not cancelled. {error.msg}
          </Note>
        )}
      </Words>
    </Dialog>
  );
}

interface EstimateProps {
  readonly refund: RefundEstimate;
  /** Some of the wish stays in the order. */
  readonly partial: boolean;
}

function Estimate({ refund, partial }: EstimateProps) {
  const { lines, goods, tax, shipping, total } = refund;
  return (
    <>
      <p>These will not be made or sent:</p>
      <List>
        {lines.map((line) => (
          <li key={line.id}>{lineTitle(line, line.quantity)}</li>
        ))}
      </List>
      {partial ? <p>What is being made already, or was sent, stays in your order.</p> : null}
      <Totals
        rows={[
          { label: 'Price', value: formatCents(goods) },
          { label: 'Tax', value: formatCents(tax) },
          ...(shipping === 0 ? [] : [{ label: 'Shipping, with its tax', value: formatCents(shipping) }]),
        ]}
        sum={{ label: 'Back to your card', value: formatCents(total) }}
      />
      <small>
        {shipping === 0
          ? 'Shipping and the credit charge are not refunded. '
          : 'The credit charge is not refunded. '}
        Your bank may take some days to show the money.
      </small>
    </>
  );
}
