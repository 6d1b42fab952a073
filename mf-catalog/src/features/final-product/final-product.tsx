import { memo, type ReactNode } from 'react';
import type { ProductPage } from 'shared-api/contract/product-schema';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { Order } from '../../domain/order.ts';
import { stockWords } from '../../domain/stock-words.ts';
import { OrderTotals } from './order-totals.tsx';
import { PartList } from './part-list.tsx';
import { QuantityRow } from './quantity-row.tsx';
import { StockLine } from './stock-line.tsx';
import { Sum } from './sum.tsx';

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
  /** What is said about an order that was brought back. */
  readonly offer?: ReactNode;
  /** The button; on narrower pages it is in a bar of its own. */
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
