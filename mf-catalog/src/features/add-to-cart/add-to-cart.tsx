import { useEffect, useRef } from 'react';
import { cartIcon } from 'shared-ui/icons/shopping';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';
import { OrderNotes } from './order-notes.tsx';
import { useOrderingDesk } from './ordering-context.ts';

const Place = styled.div`
  min-width: 0;

  > button {
    white-space: nowrap;
  }
`;

/** In a bar, which keeps its height: what is to be said lies above the bar. */
const BarPlace = styled(Place)`
  flex: 1;
`;

interface AddToCartProps {
  /** For a bar at the foot of a phone, which has to be positioned itself. */
  readonly compact?: boolean;
}

/** The button of an order and what is to be said beside it. Any number of them may stand in one `Ordering`. */
export function AddToCart({ compact = false }: AddToCartProps) {
  const desk = useOrderingDesk();
  const button = useRef<HTMLButtonElement>(null);
  const { register } = desk;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is the same for as long as this is shown
  useEffect(() => (button.current ? register(button.current) : undefined), []);

  const Shell = compact ? BarPlace : Place;
  return (
    <Shell>
      <Button
        ref={button}
        variant="primary"
        size="lg"
        full
        busy={desk.busy}
        busyLabel="Adding"
        aria-disabled={desk.soldOut || undefined}
        onClick={(event) => desk.press(event.currentTarget)}
        onFocus={desk.warm}
        onPointerEnter={desk.warm}
      >
        {desk.soldOut ? null : <Icon path={cartIcon} />}
        {desk.soldOut ? 'Sold Out' : 'Add to Cart'}
      </Button>
      <OrderNotes compact={compact} />
    </Shell>
  );
}
