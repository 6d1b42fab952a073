import { useState } from 'react';
import type { AdminOrder } from 'shared-api/contract/administration/schema';
import { formatCents } from 'shared-api/rules/money';
import { isGivenBack, isRefundable, marketRefund } from 'shared-api/rules/orders/market-refund';
import { countWords } from 'shared-api/rules/words';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { useOrder } from '../../data/admin-api.ts';
import { useOrderPage } from '../../data/order-api.ts';
import { success } from './desk-parts.tsx';
import { HeldOrder } from './held-order.tsx';
import { OrderLines, OrderMoney, RefundDialog } from './order-details.tsx';
import { OrderFindings } from './order-findings.tsx';
import { OrderList } from './order-list.tsx';
import { OrderPageParts } from './order-page.tsx';

/** What a refund covers: lines of an order, or all of it. */
interface RefundChoice {
  readonly order: AdminOrder;
  /** Null: the whole order. */
  readonly lineIds: readonly number[] | null;
}

/** An order with its lines, its money and its refunds. */
function OrderView({ order }: { readonly order: AdminOrder }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState<'lines' | 'whole' | null>(null);
  const [closing, setClosing] = useState<RefundChoice | null>(null);
  const [done, setDone] = useState('');
  const refundable = order.lines.filter(({ id, state }) => chosen.includes(id) && isRefundable(state));
  const ids = refundable.map(({ id }) => id);
  const locked = order.lines.some(
    ({ state, leaving }) => leaving || (!isRefundable(state) && !isGivenBack(state)),
  );
  const whole = marketRefund(order, null);
  const what = order.refunded > 0 ? 'the rest' : 'the whole order';
  // Keep the content while the dialog closes, even after the order has changed.
  const shown = asking === null ? closing : { order, lineIds: asking === 'whole' ? null : ids };
  const open = (what: 'lines' | 'whole') => {
    setDone('');
    setAsking(what);
  };
  const close = () => {
    setClosing(shown);
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
          {order.paid_at === null ? 'not paid' : `paid ${formatMoment(order.paid_at)}`}
        </p>
      </Facts>
      <StatusNote status={success(done)} />
      {order.state === 'paid' || order.held !== null ? null : (
        <Note tone="info">
          {order.state === 'pending'
            ? 'This order is not paid yet, so there is nothing to refund.'
            : 'This order was cancelled before it was paid, so there is nothing to refund.'}
        </Note>
      )}
      <HeldOrder order={order} />
      <OrderLines order={order} chosen={ids} onChoose={setChosen} />
      {order.state !== 'paid' ? null : (
        <Actions>
          <Button disabled={ids.length === 0} onClick={() => open('lines')}>
            {ids.length === 0
              ? 'Refund the selected lines'
              : `Refund ${countWords(ids.length, 'line')}, ${formatCents(marketRefund(order, ids).total)}`}
          </Button>
          <Button
            disabled={locked || (whole.total === 0 && whole.lines.length === 0)}
            onClick={() => open('whole')}
          >
            {whole.total === 0 && whole.lines.length === 0
              ? 'All of it was refunded'
              : `Refund ${what}, ${formatCents(whole.total)}`}
          </Button>
        </Actions>
      )}
      {locked && order.state === 'paid' ? (
        <p>What is being made or sent just now cannot be refunded yet, and so cannot {what}.</p>
      ) : null}
      <OrderMoney order={order} />
      {shown === null ? null : (
        <RefundDialog
          {...shown}
          open={asking !== null}
          onClose={close}
          onDone={(after) => {
            close();
            setChosen([]);
            setDone(
              `${formatCents(after.refunded - order.refunded)} is on its way to ${order.buyer.username}.`,
            );
          }}
        />
      )}
    </Stack>
  );
}

interface OrdersProps {
  /** The order whose page is open; null for the list. */
  readonly id: number | null;
  readonly onFind: (id: number) => void;
  readonly onBack: () => void;
}

/** The list of orders, or the page of one. */
export function Orders({ id, onFind, onBack }: OrdersProps) {
  return id === null ? <OrderList onFind={onFind} /> : <OrderPage key={id} id={id} onBack={onBack} />;
}

/** All about one order: lines, sums and refunds first, then what belongs to it. */
function OrderPage({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const order = useOrder(id);
  return (
    <Stack>
      <Actions>
        <Button onClick={onBack}>Back to the orders</Button>
      </Actions>
      <QuerySection
        query={order}
        label="Loading the order"
        failed="The order could not be loaded"
        focusRows={false}
      >
        {(loaded) => <OrderView order={loaded} />}
      </QuerySection>
      {order.data === undefined ? null : <Beside order={order.data} />}
    </Stack>
  );
}

/** What belongs to an order that is there. */
function Beside({ order }: { readonly order: AdminOrder }) {
  const { id, refunds } = order;
  return (
    <QuerySection
      query={useOrderPage(id)}
      label="Loading the page of the order"
      failed="Parcels, problems and emails could not be loaded"
      focusRows={false}
    >
      {(loaded) => (
        <>
          <OrderFindings
            findings={loaded.findings}
            hasRefusedRefund={refunds.some(({ state }) => state === 'held')}
          />
          <OrderPageParts page={loaded} order={order} />
        </>
      )}
    </QuerySection>
  );
}
