import type { AdminLine, AdminOrder } from 'shared-api/contract/administration/schema';
import { variantText } from 'shared-api/rules/catalog/options';
import { formatCents } from 'shared-api/rules/money';
import {
  isGivenBack,
  isRefundable,
  isUnsent,
  type MarketRefund,
  marketRefund,
} from 'shared-api/rules/orders/market-refund';
import { Totals } from 'shared-ui/composites/totals';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { formatMoment } from 'shared-ui/desk/format';
import { Facts, Head, Rows, Stack } from 'shared-ui/desk/layout';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Pill } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';
import { useRefund } from '../../data/admin-api.ts';
import { lineStates } from '../../domain/labels.ts';
import { DeskOrderLink, KEPT_IN_LOG } from './desk-parts.tsx';

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--s8) var(--s12);
  padding-block: var(--s12);
  border-bottom: 1px solid var(--hairline);
  overflow-wrap: anywhere;

  h3 {
    padding-block: 10px;
    font: var(--t16);
    font-weight: 500;
  }

  p {
    font: var(--t14);
    color: var(--muted);
  }

  strong {
    padding-block: 10px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** Keeps the space of a checkbox. */
const NoChoice = styled.span`
  width: 44px;
`;

interface OrderLinesProps {
  readonly order: AdminOrder;
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** The order's lines; those that can be refunded can be chosen. */
export function OrderLines({ order, chosen, onChoose }: OrderLinesProps) {
  return (
    <Rows aria-label="Lines">
      {order.lines.map((line) => (
        <Line key={line.id}>
          {order.state === 'paid' && isRefundable(line.state) && !line.leaving ? (
            <Checkbox
              label={`Choose ${line.name_view}`}
              labelHidden
              checked={chosen.includes(line.id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))
              }
            />
          ) : (
            <NoChoice />
          )}
          <Facts>
            <Head>
              <h3>
                {line.quantity} × {line.name_view}
              </h3>
              <Pill tone={isGivenBack(line.state) ? 'neutral' : 'info'}>
                {line.leaving ? 'Being sent just now' : lineStates[line.state]}
              </Pill>
            </Head>
            <p>
              <DeskOrderLink code={line.company_name_code} order={order.id}>
                {line.company_name_view}
              </DeskOrderLink>
              {` · ${beside(line)}`}
            </p>
          </Facts>
          <strong>{formatCents(line.price * line.quantity)}</strong>
        </Line>
      ))}
    </Rows>
  );
}

function beside(line: AdminLine): string {
  const { tax, pool, influencer, main_line_id, state } = line;
  const variant = variantText(line);
  return [
    ...(main_line_id === null ? [] : ['Add-on']),
    ...(variant === '' ? [] : [variant]),
    `tax ${formatCents(tax)}`,
    ...(influencer === null || isGivenBack(state)
      ? []
      : [`${formatCents(pool)} to influencers, sold by ${influencer}`]),
  ].join(' · ');
}

const Sums = styled(Stack)`
  max-width: 420px;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s16);
    font: var(--t14);
    font-variant-numeric: tabular-nums;
  }

  ul {
    display: grid;
    gap: var(--s8);
    padding: 0;
    list-style: none;
  }
`;

const states = {
  asked: 'on its way',
  done: 'done',
  held: 'refused by the card service',
  unknown: 'unknown',
} as const;

/** What was paid and refunded. */
export function OrderMoney({ order }: { readonly order: AdminOrder }) {
  const { cart_total, tax_amount, shipping, charge, total, refunds, lines } = order;
  // What the card service refuses has not left: `refunded` of the order counts it, since it is owed.
  const refunded = refunds.reduce((sum, { cents, state }) => (state === 'held' ? sum : sum + cents), 0);
  const nameOf = (code: string | null) =>
    lines.find(({ company_name_code }) => company_name_code === code)?.company_name_view ?? 'whole order';
  return (
    <Sums>
      <Totals
        rows={[
          { label: 'Goods', value: formatCents(cart_total) },
          { label: 'Tax', value: formatCents(tax_amount) },
          { label: 'Shipping', value: formatCents(shipping) },
          { label: 'Card charge', value: formatCents(charge) },
          { label: 'Total', value: formatCents(total) },
          { label: 'Refunded', value: formatCents(-refunded) },
        ]}
        sum={{ label: 'Left', value: formatCents(total - refunded) }}
      />
      {refunds.length === 0 ? null : (
        <ul aria-label="Refunds">
          {refunds.map(({ id, cents, state, created_at, company_name_code }) => (
            <li key={id}>
              <span>
                {formatMoment(created_at)}, {nameOf(company_name_code)}, {states[state]}
              </span>
              <span>{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </Sums>
  );
}

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
}

/** Shows the refund to the cent before it happens; no other amount is refunded. */
export function RefundDialog({ order, lineIds, open, onClose, onDone }: RefundDialogProps) {
  const refund = useRefund(order.id);
  const plan = marketRefund(order, lineIds);
  const { total, lines } = plan;
  const none = lines.length === 0 && total === 0;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        lineIds === null
          ? `Refund the ${order.refunded > 0 ? 'rest' : 'whole'} of order ${order.id}?`
          : `Refund lines of order ${order.id}?`
      }
      label={none ? null : `Refund ${formatCents(total)}`}
      busyLabel="Refunding"
      danger
      reasonHelp={KEPT_IN_LOG}
      onConfirm={async (reason) => onDone(await refund(lineIds, total, reason))}
    >
      {none ? <p>Nothing of this is left to refund.</p> : <Effect plan={plan} buyer={order.buyer.username} />}
    </ConfirmDialog>
  );
}

interface EffectProps {
  readonly plan: MarketRefund<AdminLine>;
  readonly buyer: string;
}

/** The refund's effect on goods and money. */
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
        The companies pay back the price, and influencers lose their fees for these lines. We email the buyer.
        This cannot be undone.
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
