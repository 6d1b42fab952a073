import { type FormEvent, useRef, useState } from 'react';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { searchIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { askOrder } from '../../data/admin/looks.ts';
import { usePart } from '../../data/use-part.ts';
import { orderNumber } from '../../domain/admin/order-number.ts';
import { AskedPart } from './asked-part.tsx';
import { SearchLine, Stack } from './desk-layout.ts';
import { OrderView } from './order-view.tsx';

interface OrdersProps {
  /** The order that is looked at; null before one is. */
  readonly id: number | null;
  readonly onFind: (id: number) => void;
}

const wordsOf = (id: number | null): string => (id === null ? '' : String(id));

/** Finds an order by its number. */
export function Orders({ id, onFind }: OrdersProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(wordsOf(id));
  const [wrong, setWrong] = useState('');
  // Back leads to the order before, and the field says which it is.
  const [shown, setShown] = useState(id);
  if (shown !== id) {
    setShown(id);
    setTyped(wordsOf(id));
    setWrong('');
  }
  const asked = usePart(id === null ? null : String(id), (signal) => askOrder(id ?? 0, signal), {
    keeps: false,
  });

  const find = (event: FormEvent) => {
    event.preventDefault();
    const number = orderNumber(typed);
    setWrong(number === undefined ? 'An order has a number, such as 12.' : '');
    if (number === undefined) return box.current?.focus();
    if (number === id) asked.again();
    onFind(number);
  };

  return (
    <Stack>
      <SearchLine noValidate role="search" aria-label="Orders" onSubmit={find}>
        <Field label="Order number" error={wrong}>
          <Input
            ref={box}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => {
              setWrong('');
              setTyped(target.value);
            }}
          />
        </Field>
        <Button type="submit" variant="primary">
          Find order
        </Button>
      </SearchLine>
      {id === null ? (
        <EmptyState icon={searchIcon}>The lines and the money of an order will stand here.</EmptyState>
      ) : (
        <AskedPart asked={asked} label="Loading the order" failed="The order could not be loaded">
          {(order) => <OrderView key={order.id} order={order} onOrder={asked.put} onChanged={asked.again} />}
        </AskedPart>
      )}
    </Stack>
  );
}
