import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { type Session, useSession } from 'shared-auth';
import { DataProvider } from 'shared-data';
import { type PageMeta, useCartChanged } from 'shared-shell';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { type CartAddons, useAddons } from '../data/addons.ts';
import { useCart } from '../data/cart.ts';
import { useWishChanges, type WishChanges } from '../data/wish-changes.ts';
import { companyGroups, newestFirst } from '../domain/cart-sum.ts';
import { type Outcome, outcomeWords, type WishActions } from '../domain/wish-change.ts';
import { type Announcements, useAnnouncements } from './announcements.ts';
import { CartContent, CartSkeleton, NoCart, Place } from './cart-content.tsx';
import { CartDialogs, type Dialogs, useDialogs } from './cart-dialogs.tsx';

/** Head of the cart; holds nothing of its content. */
export function cartMeta(): PageMeta {
  return { title: 'Cart · Wishbin', description: 'The wishes you have collected.' };
}

/** Announces the outcome of a change, or opens the dialog that says why it was not made. */
function useOutcomes(
  report: RefObject<(outcome: Outcome) => void>,
  { showIfFree }: Dialogs,
  { tell, tellGone }: Announcements,
): void {
  useLayoutEffect(() => {
    report.current = (outcome) => {
      switch (outcome.kind) {
        case 'done':
          return tell(outcomeWords(outcome));
        case 'gone':
          return tellGone(outcome.wish, outcomeWords(outcome), false);
        case 'missing':
          return showIfFree('required', outcome.wish);
        case 'over':
          return showIfFree('refused', outcome);
        case 'refused':
          // The box in which a name is typed shows the refusal itself.
          return outcome.change.field === 'name' ? undefined : showIfFree('refused', outcome);
        case 'failed':
          return undefined;
      }
    };
  }, [report, showIfFree, tell, tellGone]);
}

/** What the cards can do; the same object until the page is left. */
function useWishActions(
  { change, changeQuantity, flush }: WishChanges,
  { reload }: CartAddons,
  { show }: Dialogs,
): WishActions {
  return useMemo(
    () => ({
      change: (wish, to) => void change(wish, to),
      changeQuantity,
      endQuantity: ({ id }) => flush(id),
      rename: async (wish, name) => {
        const outcome = await change(wish, { field: 'name', to: name.trim() });
        return outcome.kind === 'refused' || outcome.kind === 'failed' ? outcome.message : null;
      },
      openMedia: (wish, part) => show('media', { wish, part }),
      retryAddons: reload,
      askDelete: (wish) => show('delete', wish),
    }),
    [change, changeQuantity, flush, reload, show],
  );
}

/** The wishes of the person who is signed in. */
export function CartPage() {
  return (
    <DataProvider>
      <CartPageOf session={useSession()} />
    </DataProvider>
  );
}

export function CartPageOf({ session }: { readonly session: Session }) {
  const { confirmed, signedOut, error, loading, fetching, reloading, reload } = useCart(session);
  const dialogs = useDialogs();
  const report = useRef<(outcome: Outcome) => void>(() => undefined);
  const changes = useWishChanges(confirmed, report);
  const { cart, work } = changes;
  const groups = useMemo(() => companyGroups(newestFirst(cart ?? {})), [cart]);
  const announcements = useAnnouncements(useMemo(() => groups.flatMap(({ wishes }) => wishes), [groups]));
  useOutcomes(report, dialogs, announcements);
  const addons = useAddons(confirmed, reload);
  const actions = useWishActions(changes, addons, dialogs);
  const countAgain = useCartChanged();

  const onDeleted = (wish: CartEntry) => {
    announcements.tellGone(wish, `${wish.name_view} deleted`, true);
    changes.remove(wish);
    countAgain();
  };
  return (
    <Place>
      <LoadingState pending={loading} label="Loading your cart" skeleton={<CartSkeleton />} onRetry={reload}>
        {cart === undefined ? (
          <NoCart signedOut={signedOut} error={error} retrying={fetching} onRetry={reload} />
        ) : (
          <>
            <CartContent
              groups={groups}
              addons={addons.known}
              work={work}
              actions={actions}
              news={announcements}
              dimmed={reloading}
              stale={error === null ? null : { pending: fetching, onRetry: reload }}
            />
            <CartDialogs
              dialogs={dialogs}
              changes={changes}
              addons={addons}
              onDeleted={onDeleted}
              onTell={announcements.tell}
            />
          </>
        )}
      </LoadingState>
    </Place>
  );
}
