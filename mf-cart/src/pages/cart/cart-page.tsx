import { type ReactNode, useCallback } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { useCartChanged, useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import type { CartAnswer } from '../../data/cart-answer.ts';
import type { CartData } from '../../data/load-cart.ts';
import { useAddons } from '../../data/use-addons.ts';
import { useDeleted } from '../../data/use-deleted.ts';
import { useLatest } from '../../data/use-latest.ts';
import { useShownCart } from '../../data/use-shown-cart.ts';
import { SignedOut } from '../../features/cart-message/signed-out.tsx';
import { CartContent } from './cart-content.tsx';
import { Place } from './cart-layout.ts';
import { CartSkeleton } from './cart-skeleton.tsx';

/** The wishes of whoever is signed in. */
export function CartPage() {
  const { answer } = useLoaderData<CartData>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  const retry = useCallback(() => void revalidate(), [revalidate]);
  const cart = value?.kind === 'known' ? value.cart : null;
  const { rest, remove } = useDeleted(cart);
  useShownCart(rest, retry);
  const addons = useAddons(cart, retry);
  const changed = useCartChanged();
  const onDeleted = (wish: CartEntry) => {
    remove(wish.id);
    changed();
    // What is left may have other limits now.
    retry();
  };
  return (
    <Place>
      <LoadingState
        pending={value === null}
        label="Loading your cart"
        skeleton={<CartSkeleton />}
        onRetry={retry}
      >
        {value === null ? null : (
          <Content answer={value} pending={pending} onRetry={retry}>
            {rest === null ? null : (
              <CartContent cart={rest} addons={addons} pending={pending} onDeleted={onDeleted} />
            )}
          </Content>
        )}
      </LoadingState>
    </Place>
  );
}

interface ContentProps {
  readonly answer: CartAnswer;
  readonly pending: boolean;
  readonly onRetry: () => void;
  /** What a known cart shows. */
  readonly children: ReactNode;
}

function Content({ answer, pending, onRetry, children }: ContentProps) {
  switch (answer.kind) {
    case 'signed-out':
      return <SignedOut />;
    case 'known':
      return children;
    case 'failed':
      return (
        <ErrorState
          title="Your cart could not be loaded"
          level={1}
          onRetry={onRetry}
          retrying={pending}
          requestId={answer.requestId}
        >
          Your wishes are safe. Please try again in a moment.
        </ErrorState>
      );
  }
}
