import { type ReactNode, useId } from 'react';
import { Note } from 'shared-ui/primitives/note';
import { Stepper } from 'shared-ui/primitives/stepper';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { limitWords } from '../../domain/limit-words.ts';
import type { Order } from '../../domain/order.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s16);

  label {
    flex-basis: 100%;
    font: var(--t14);
    font-weight: 600;
  }

  ${from(480)} {
    label {
      flex-basis: auto;
    }
  }
`;

const Below = styled.div`
  order: 2;
  flex-basis: 100%;

  &:empty {
    margin-top: calc(var(--s8) * -1);
  }
`;

interface QuantityRowProps {
  readonly order: Order;
  readonly onQuantity: (quantity: number | null) => void;
  /** A remark on so many. */
  readonly note: string | null;
  /** At the end of the row. */
  readonly children?: ReactNode;
}

/** How many: above 0 or empty, never more than can be ordered, with the reason for that. */
export function QuantityRow({ order, note, onQuantity, children }: QuantityRowProps) {
  const id = useId();
  return (
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
        limit="below"
      />
      {children}
      <Below aria-live="polite">{note === null ? null : <Note tone="warning">{note}</Note>}</Below>
    </Row>
  );
}
