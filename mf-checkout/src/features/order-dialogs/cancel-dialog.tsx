import { useState } from 'react';
import type { Order } from 'shared-api/contract/order-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Totals } from 'shared-ui/composites/totals';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Note } from 'shared-ui/primitives/note';
import { cancelLines } from '../../data/order/order-change.ts';
import { type GiveBack, giveBackOf } from '../../domain/order/give-back.ts';
import { lineTitle } from '../../domain/order/names.ts';
import type { OrderedWish } from '../../domain/order/wishes.ts';
import { List, Words } from './dialog-words.ts';

interface CancelDialogProps {
  readonly order: Order;
  /** The wish that is asked about; the last one while the dialog is closed. */
  readonly wish: OrderedWish | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The order as it is after the cancellation. */
  readonly onDone: (order: Order, wish: OrderedWish, given: number) => void;
  /** It stands otherwise by now: the order is to be asked for again. */
  readonly onChanged: () => void;
}

/** Asks before something is cancelled, and says to the cent what is given back. */
export function CancelDialog({ order, wish, open, onClose, onDone, onChanged }: CancelDialogProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const back = wish === null ? null : giveBackOf(order, wish);

  const close = () => {
    setTrouble('');
    onClose();
  };
  const goOn = async (asked: OrderedWish, given: GiveBack) => {
    setBusy(true);
    setTrouble('');
    const answer = await cancelLines(
      order.id,
      given.lines.map(({ id }) => id),
    );
    setBusy(false);
    if (answer.kind === 'done' && answer.order !== null)
      return onDone(answer.order, asked, answer.order.refunded - order.refunded);
    if (answer.kind === 'changed') onChanged();
    if (answer.kind !== 'done') setTrouble(answer.sentence);
  };

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
          {wish === null || back === null ? null : (
            <Button
              variant="danger-solid"
              busy={busy}
              busyLabel="Cancelling"
              onClick={() => void goOn(wish, back)}
            >
              Cancel and get {formatCents(back.total)} back
            </Button>
          )}
        </DialogActions>
      }
    >
      <Words>
        {back === null ? (
          <p>This can no longer be cancelled: work on it has begun.</p>
        ) : (
          <Asked back={back} stays={(wish?.lines.length ?? 0) > back.lines.length} />
        )}
        {trouble === '' ? null : (
          <Note tone="danger" live="alert">
            It was not cancelled. {trouble}
          </Note>
        )}
      </Words>
    </Dialog>
  );
}

function Asked({ back, stays }: { readonly back: GiveBack; readonly stays: boolean }) {
  const { lines, goods, tax, shipping, total } = back;
  return (
    <>
      <p>These will not be made or sent:</p>
      <List>
        {lines.map((line) => (
          <li key={line.id}>{lineTitle(line, line.quantity)}</li>
        ))}
      </List>
      {stays ? <p>What is being made already, or was sent, stays in your order.</p> : null}
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
          ? 'Shipping and the credit charge are not given back. '
          : 'The credit charge is not given back. '}
        Your bank may take some days to show the money.
      </small>
    </>
  );
}
