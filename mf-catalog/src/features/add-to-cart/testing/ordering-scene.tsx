import '../../../testing/jsdom.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Session } from 'shared-auth';
import { influencerVisited, slices, type VisitedInfluencer } from 'shared-shell';
import type { Order } from '../../../domain/order.ts';
import { aMerchandise, aProductPage } from '../../../testing/builders.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { AddToCart, Ordering, OrderOffer } from '../add-to-cart.tsx';
import type { OrderingProps } from '../ordering-context.ts';
import { type OrderingTools, orderingTools } from '../use-ordering.ts';

export const CART_CALL = '/api/order/cart';
export const JUNE: VisitedInfluencer = { id: 7, username: 'june.park', picture_location: '/people/7.png' };
export const OSCAR: VisitedInfluencer = { id: 9, username: 'oscar.lind', picture_location: '/people/9.png' };

/** A signed-in session, independent of that of the process. */
export const SHOPPER: Session = { status: 'signed-in', username: 'shopper', email: '', roles: [] };

/** Three mugs with a gift box. */
export function anOrder(own: Partial<Order> = {}): Order {
  const parts = [
    { productId: 20, name: 'Two-tone mug', merchandise: aMerchandise(), choices: null },
    { productId: 31, name: 'Gift box', merchandise: aMerchandise({ merch_id: 310, id: 31 }), choices: null },
  ];
  return { productId: 20, parts, quantity: 3, max: 40, missing: [], ...own };
}

interface Scene extends Partial<OrderingProps> {
  readonly tools?: Partial<OrderingTools>;
  readonly followed?: VisitedInfluencer;
  /** When their link was opened. */
  readonly since?: number;
}

/** A page at `/` with a quantity box, a button, and more to go to. Signed in unless the tools say otherwise. */
export function renderOrdering({ tools, followed, since = Date.now(), ...own }: Scene = {}) {
  const quantities: number[] = [];
  let set: (change: Partial<OrderingProps>) => void = () => undefined;

  function Page() {
    const [change, setChange] = useState<Partial<OrderingProps>>({});
    set = setChange;
    return (
      <Ordering
        order={anOrder()}
        product={aProductPage()}
        offered={false}
        busy={false}
        failures={0}
        onQuantity={(quantity) => quantities.push(quantity)}
        tools={{ ...orderingTools, session: async () => SHOPPER, ...tools }}
        {...own}
        {...change}
      >
        <input aria-label="Quantity" />
        <OrderOffer />
        <AddToCart />
      </Ordering>
    );
  }

  const shown = renderRoute(<Page />);
  if (followed) act(() => shown.store.set(slices.followinfluencer, influencerVisited(followed, since)));
  /** Hands the page's order on as its state would. */
  const change = (to: Partial<OrderingProps>) => act(() => set(to));
  return { ...shown, quantities, change };
}

export function theButton(): HTMLElement {
  return screen.getByRole('button', { name: /^(Add to Cart|Sold Out)$/ });
}

/** Waits until the shopper was sent to the cart. */
export async function atTheCart({ router }: ReturnType<typeof renderOrdering>): Promise<void> {
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
}
