import { useLayoutEffect, useMemo, useRef } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { useCartChanged, useLatest, useLoaderData } from 'shared-shell';
import { LoadingState } from 'shared-ui/composites/loading-state';
import type { CartData } from '../../data/load-cart.ts';
import { useAddons } from '../../data/use-addons.ts';
import { useCartKeeper } from '../../data/use-cart-keeper.ts';
import { useCartQuestion } from '../../data/use-cart-question.ts';
import { useShownCart } from '../../data/use-shown-cart.ts';
import { companyGroups } from '../../domain/company-groups.ts';
import { newestFirst } from '../../domain/wishes.ts';
import { CartContent } from './cart-content.tsx';
import { CartDialogs } from './cart-dialogs.tsx';
import { Place } from './cart-layout.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { NoCart } from './no-cart.tsx';
import { useDialogs } from './use-dialogs.ts';
import { useNews } from './use-news.ts';
import { useOutcomes } from './use-outcomes.ts';
import { useWishActions } from './use-wish-actions.ts';

/** The wishes of whoever is signed in. */
export function CartPage() {
  const { answer } = useLoaderData<CartData>();
  const { value, pending } = useLatest(answer);
  const { round, quiet, ask, askQuietly } = useCartQuestion();
  const order = useRef<readonly CartEntry[]>([]);
  const dialogs = useDialogs();
  const news = useNews(order);
  const onOutcome = useOutcomes(dialogs, news);
  const { cart, confirmed, work, keeper } = useCartKeeper(value, askQuietly, onOutcome);
  const addons = useAddons(confirmed, round, ask);
  const actions = useWishActions(keeper, addons, dialogs);
  const changed = useCartChanged();
  const groups = useMemo(() => companyGroups(newestFirst(cart ?? {})), [cart]);
  useShownCart(confirmed, ask);
  useLayoutEffect(() => {
    order.current = groups.flatMap(({ wishes }) => wishes);
  }, [groups]);

  const onDeleted = (wish: CartEntry) => {
    news.tellGone(wish, `${wish.name_view} deleted`, true);
    keeper.remove(wish.id);
    changed();
    // What is left may have other limits now.
    askQuietly();
  };
  return (
    <Place>
      <LoadingState
        pending={value === null}
        label="Loading your cart"
        skeleton={<CartSkeleton />}
        onRetry={ask}
      >
        {cart === null ? (
          <NoCart answer={value} pending={pending} onRetry={ask} />
        ) : (
          <>
            <CartContent
              groups={groups}
              addons={addons.known}
              work={work}
              actions={actions}
              news={news}
              dimmed={pending && !quiet}
              stale={value?.kind === 'failed' ? { pending, onRetry: ask } : null}
            />
            <CartDialogs
              dialogs={dialogs}
              keeper={keeper}
              addons={addons}
              onDeleted={onDeleted}
              onTell={news.tell}
            />
          </>
        )}
      </LoadingState>
    </Place>
  );
}
