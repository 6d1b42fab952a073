import { useId } from 'react';
import { Stepper, type StepperRemark } from 'shared-ui/primitives/stepper';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { askedWords, limitWords } from '../../domain/limit-words.ts';
import type { Order } from '../../domain/order.ts';

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
