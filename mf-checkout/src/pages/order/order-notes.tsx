import type { Order } from 'shared-api/contract/order-schema';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Notes } from './order-layout.ts';

interface OrderNotesProps {
  readonly order: Order;
  readonly pending: boolean;
  readonly onLookAgain: () => void;
}

/** What is to be known of the order as a whole before its lines. */
export function OrderNotes({ order, pending, onLookAgain }: OrderNotesProps) {
  return (
    <Notes>
      {order.state === 'pending' ? (
        <Note tone="warning">
          <p>
            This order is not paid yet. If you have just paid, that shows here in a moment; what is not paid
            is cancelled by itself, and nothing is charged.
          </p>
          <Button size="sm" busy={pending} busyLabel="Looking" onClick={onLookAgain}>
            Look again
          </Button>
        </Note>
      ) : null}
      {order.state === 'cancelled' ? (
        <Note>
          {order.refunds.length === 0
            ? 'This order was cancelled before it was paid. Nothing was charged.'
            : 'This order was cancelled. What you paid goes back to your card.'}
        </Note>
      ) : null}
    </Notes>
  );
}
