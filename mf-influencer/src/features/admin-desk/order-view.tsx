import { useState } from 'react';
import type { AdminOrder } from 'shared-api/contract/admin-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { isGivenBack, isRefundable, marketRefund } from 'shared-api/rules/market-refund';
import { countWords } from 'shared-api/rules/words';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { momentWords } from '../../domain/admin/words.ts';
import { Deeds, Facts, Head, Stack } from './desk-layout.ts';
import { DoneNote } from './done-note.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { RefundDialog } from './refund-dialog.tsx';

interface OrderViewProps {
  readonly order: AdminOrder;
  readonly onOrder: (order: AdminOrder) => void;
  /** It stands otherwise by now. */
  readonly onChanged: () => void;
}

/** What a dialog asks about: these lines of an order, or all of it. */
interface Asked {
  readonly order: AdminOrder;
  readonly lineIds: readonly number[] | null;
}

/** An order with its lines and its money, and what of it can be given back. */
export function OrderView({ order, onOrder, onChanged }: OrderViewProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState<'lines' | 'whole' | null>(null);
  const [left, setLeft] = useState<Asked | null>(null);
  const [done, setDone] = useState('');
  const living = order.lines.filter(({ id, state }) => chosen.includes(id) && isRefundable(state));
  const ids = living.map(({ id }) => id);
  const stuck = order.lines.some(
    ({ state, leaving }) => leaving || (!isRefundable(state) && !isGivenBack(state)),
  );
  const whole = marketRefund(order, null);
  const what = order.refunded > 0 ? 'the rest' : 'the whole order';
  // A dialog that closes shows what it showed, whatever the order is by then.
  const shown = asking === null ? left : { order, lineIds: asking === 'whole' ? null : ids };
  const open = (what: 'lines' | 'whole') => {
    setDone('');
    setAsking(what);
  };
  const close = () => {
    setLeft(shown);
    setAsking(null);
  };

  return (
    <Stack>
      <Facts>
        <Head>
          <h2>Order {order.id}</h2>
        </Head>
        <p>
          By {order.buyer.username},{' '}
          {order.paid_at === null ? 'not paid' : `paid ${momentWords(order.paid_at)}`}
        </p>
      </Facts>
      <DoneNote>{done}</DoneNote>
      {order.state === 'paid' ? null : (
        <Note tone="info">
          {order.state === 'pending'
            ? 'This order is not paid yet, so there is nothing to give back.'
            : 'This order was cancelled before it was paid, so there is nothing to give back.'}
        </Note>
      )}
      {order.held === null ? null : <Note tone="warning">{order.held}</Note>}
      <OrderLines order={order} chosen={ids} onChoose={setChosen} />
      {order.state !== 'paid' ? null : (
        <Deeds>
          <Button disabled={ids.length === 0} onClick={() => open('lines')}>
            {ids.length === 0
              ? 'Give back the chosen lines'
              : `Give back ${countWords(ids.length, 'line')}, ${formatCents(marketRefund(order, ids).total)}`}
          </Button>
          <Button
            disabled={stuck || (whole.total === 0 && whole.lines.length === 0)}
            onClick={() => open('whole')}
          >
            {whole.total === 0 && whole.lines.length === 0
              ? 'All of it was given back'
              : `Give back ${what}, ${formatCents(whole.total)}`}
          </Button>
        </Deeds>
      )}
      {stuck && order.state === 'paid' ? (
        <p>What is being made or sent just now cannot be given back yet, and so cannot {what}.</p>
      ) : null}
      <OrderMoney order={order} />
      {shown === null ? null : (
        <RefundDialog
          {...shown}
          open={asking !== null}
          onClose={close}
          onChanged={onChanged}
          onDone={(after) => {
            close();
            setChosen([]);
            setDone(`${formatCents(after.refunded - order.refunded)} go back to ${order.buyer.username}.`);
            onOrder(after);
          }}
        />
      )}
    </Stack>
  );
}
