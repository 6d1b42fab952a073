import { memo, type ReactNode, useId } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { formatCents, formatDollars } from 'shared-api/rules/money';
import { Picture } from 'shared-ui/composites/picture';
import { Totals } from 'shared-ui/composites/totals';
import { Pill } from 'shared-ui/primitives/pill';
import { Stepper, type StepperRemark } from 'shared-ui/primitives/stepper';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { type Order, type OrderPart, orderSum } from '../domain/order.ts';
import { askedWords, limitWords, type StockWords, stockWords } from '../domain/order-words.ts';
import { variantName } from '../domain/part.ts';

/** The total of the older page, with how it comes about. */
export function OrderTotals({ order }: { readonly order: Order }) {
  const { each, total } = orderSum(order);
  const rows = [
    { label: 'Price for one', value: formatCents(each) },
    { label: 'Quantity', value: order.quantity ?? '–' },
  ];
  return (
    <div aria-live="polite" aria-atomic="true">
      <Totals rows={rows} sum={{ label: 'Total', value: total === null ? '–' : formatCents(total) }} />
    </div>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s12);
  font: var(--t14);

  li {
    display: grid;
    grid-template-columns: 56px 1fr auto;
    gap: var(--s12);
    align-items: center;
  }

  img {
    width: 56px;
    height: 44px;
    border-radius: var(--r4);
    background: var(--subtle);
  }

  b {
    display: block;
    font-weight: 500;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  span:last-child {
    font-variant-numeric: tabular-nums;
  }
`;

/** Everything in an order with its variant and its price. */
export function PartList({ parts }: { readonly parts: readonly OrderPart[] }) {
  return (
    <List role="list">
      {parts.map((part) => {
        const variant = variantName(part);
        return (
          <li key={part.productId}>
            <Picture location={part.merchandise.picture_location} alt="" sizes="56px" />
            <span>
              <b>{part.name}</b>
              {variant === null ? null : <small>{variant}</small>}
            </span>
            <span>{formatDollars(part.merchandise.price_usd)}</span>
          </li>
        );
      })}
    </List>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: var(--s8) var(--s16);

  label {
    font: var(--t14);
    font-weight: 600;
  }
`;

/** With room for what may have to be said, so that nothing moves while a quantity is typed. */
const Whole = styled.div`
  --space: calc(1px + var(--s16) + 46px + var(--s8) + var(--s4));
  min-height: calc(var(--space) + 4rem);

  ${from(375)} {
    min-height: calc(var(--space) + 2rem);
  }
`;

const Below = styled.div`
  order: 2;
  grid-column: 1 / -1;
  margin-top: calc(var(--s4) * -1);
  font: var(--t12);
  font-weight: 600;

  &:empty {
    margin-top: calc(var(--s8) * -1);
  }
`;

interface QuantityRowProps {
  readonly order: Order;
  readonly onQuantity: (quantity: number | null) => void;
  /** A remark on so many. */
  readonly note: string | null;
}

/** How many: above 0 or empty, never more than can be ordered, with the reason for that. */
export function QuantityRow({ order, note, onQuantity }: QuantityRowProps) {
  const id = useId();
  return (
    <Whole>
      <Row>
        <label htmlFor={id}>Quantity</label>
        <Stepper
          id={id}
          label="Quantity"
          value={order.quantity}
          max={order.max}
          onChange={onQuantity}
          onEmpty={() => onQuantity(null)}
          limitText={limitWords(order)}
          remarkText={(remark) => remarkWords(order, remark)}
          limit="below"
        />
        <Below aria-live="polite">{note}</Below>
      </Row>
    </Whole>
  );
}

function remarkWords(order: Order, remark: StepperRemark): string {
  switch (remark.kind) {
    case 'over':
      return askedWords(order, remark.asked);
    case 'wrong':
      return 'Enter a whole number above 0';
    case 'empty':
      return 'Enter a quantity';
  }
}

const StockBox = styled.div`
  display: grid;
  gap: var(--s12);
  font: var(--t14);
  font-variant-numeric: tabular-nums;
`;

/** Of one height with and without a label. */
const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s8);
  min-height: 24px;
`;

const StockFacts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8) var(--s24);

  dt {
    font: var(--t12);
    color: var(--muted);
  }

  dd {
    font-weight: 500;
  }
`;

/**
 * What the stock means for this order, then the stock of the chosen variant, what waits, and the delay of the whole
 * order; read out when it changes.
 */
export function StockLine({ words }: { readonly words: StockWords }) {
  return (
    <StockBox aria-live="polite" aria-atomic="true">
      <State>
        {words.label === null ? null : <Pill>{words.label}</Pill>}
        <span>{words.means}</span>
      </State>
      <StockFacts>
        <div>
          <dt>{words.where}</dt>
          <dd>{words.inStock}</dd>
        </div>
        <div>
          <dt>Pending</dt>
          <dd>{words.pending}</dd>
        </div>
        {words.delay === null ? null : (
          <div>
            <dt>Estimated delay</dt>
            <dd>{words.delay}</dd>
          </div>
        )}
      </StockFacts>
    </StockBox>
  );
}

/** A separate row of constant height. */
const SumRow = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s16);
  font-variant-numeric: tabular-nums;

  small {
    font: var(--t14);
    color: var(--muted);
  }

  b {
    font: var(--t24);
    letter-spacing: var(--track-24);
  }
`;

/** What all of it costs; a dash while no quantity is chosen. */
export function Sum({ order }: { readonly order: Order }) {
  const { each, total } = orderSum(order);
  return (
    <SumRow aria-live="polite" aria-atomic="true">
      <small>
        {order.quantity ?? '–'} × {formatCents(each)}
      </small>
      <b>{total === null ? '–' : formatCents(total)}</b>
    </SumRow>
  );
}

const Box = styled.section`
  display: grid;
  gap: var(--s16);
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);

  > * + * + * {
    padding-top: var(--s16);
    border-top: 1px solid var(--hairline);
  }

  ${from(1024)} {
    padding: var(--s20);
  }
`;

const Top = styled.div`
  display: grid;
  gap: var(--s12);

  h2 {
    font: var(--t16);
    font-weight: 600;
    letter-spacing: 0;
  }
`;

const Settling = styled.div<{ readonly $busy: boolean }>`
  display: grid;
  gap: var(--s16);
  opacity: ${({ $busy }) => ($busy ? 0.6 : 1)};
  transition: opacity var(--fade) ${({ $busy }) => ($busy ? '250ms' : '0ms')};
`;

const Wide = styled.div`
  display: none;

  > p {
    margin-top: var(--s12);
    font: var(--t12);
    text-align: center;
    color: var(--muted);
  }

  ${from(1024)} {
    display: block;
  }

  && {
    padding-top: 0;
    border-top: 0;
  }
`;

interface FinalProductProps {
  readonly order: Order;
  readonly variant: ProductPage['page_variant'];
  /** The figures are those of the choice before. */
  readonly busy: boolean;
  readonly onQuantity: (quantity: number | null) => void;
  /** Message about a restored order. */
  readonly offer?: ReactNode;
  /** The button; on narrow pages it is in a separate bar. */
  readonly children: ReactNode;
}

/** What has been put together: everything in it, stock and delay, how many, and what that costs. */
export const FinalProduct = memo(function FinalProduct({
  order,
  variant,
  busy,
  offer,
  onQuantity,
  children,
}: FinalProductProps) {
  const words = stockWords(order);
  return (
    <Box aria-busy={busy}>
      <Top>
        <h2>Final Product</h2>
        {offer}
      </Top>
      <Settling $busy={busy}>
        <PartList parts={order.parts} />
      </Settling>
      <Settling $busy={busy}>{words === null ? null : <StockLine words={words} />}</Settling>
      {order.max === 0 ? null : (
        <>
          <QuantityRow order={order} note={words?.note ?? null} onQuantity={onQuantity} />
          {variant === 'older' ? <OrderTotals order={order} /> : <Sum order={order} />}
        </>
      )}
      <Wide>
        {children}
        {order.max === 0 ? null : <p>Nothing is charged until checkout. Ships anywhere in the US.</p>}
      </Wide>
    </Box>
  );
});
