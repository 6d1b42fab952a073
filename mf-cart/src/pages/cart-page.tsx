import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { type Session, useSession } from 'shared-auth';
import { DataProvider } from 'shared-data';
import { type PageMeta, useCartChanged } from 'shared-shell';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { type CartAddons, useAddons } from '../data/addons.ts';
import { useCart } from '../data/cart.ts';
import { type CartMedia, useCartMedia } from '../data/given-media.ts';
import { useSavedItems } from '../data/saved.ts';
import { useWishChanges, type WishChanges } from '../data/wish-changes.ts';
import { addonsOf, companyGroups, newestFirst } from '../domain/cart-sum.ts';
import { type Outcome, outcomeWords, type WishActions } from '../domain/wish-change.ts';
import { nextStep, nextStepWords } from '../domain/wish-state.ts';
import { pickId, quantityId } from '../domain/wish-words.ts';
import { SavedList } from '../features/saved/saved-list.tsx';
import { type Announcements, focusOn, useAnnouncements } from './announcements.ts';
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
  { reload: reloadMedia }: CartMedia,
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
      reloadMedia,
      askDelete: (wish) => show('delete', wish),
    }),
    [change, changeQuantity, flush, reload, reloadMedia, show],
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

const NO_ADDONS = { kind: 'coming' } as const;

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
  const media = useCartMedia(confirmed);
  const actions = useWishActions(changes, addons, media, dialogs);
  const countAgain = useCartChanged();
  const saved = useSavedItems(session);

  const onDeleted = (wish: CartEntry) => {
    announcements.tellGone(wish, `${wish.name_view} deleted`, true);
    changes.remove(wish);
    countAgain();
  };
  const onNothing = (wishes: readonly CartEntry[]) => {
    const step = nextStep(wishes);
    const words = nextStepWords(step, step.kind === 'none' ? NO_ADDONS : addonsOf(step.wish, addons.known));
    announcements.tell(words);
    if (step.kind === 'media') dialogs.show('required', step.wish);
    if (step.kind === 'quantity') focusOn(quantityId(step.wish));
    if (step.kind === 'choose') focusOn(pickId(step.wish));
    return words;
  };
  return (
    <Place>
      <LoadingState pending={loading} label="Loading your cart" skeleton={<CartSkeleton />} onRetry={reload}>
        {cart === undefined ? (
          <NoCart signedOut={signedOut} saved={saved} error={error} retrying={fetching} onRetry={reload} />
        ) : (
          <>
            <SavedList saved={saved} adding />
            <CartContent
              groups={groups}
              addons={addons.known}
              media={media}
              work={work}
              actions={actions}
              news={announcements}
              dimmed={reloading}
              onNothing={onNothing}
              stale={error === null ? null : { pending: fetching, onRetry: reload }}
            />
            <CartDialogs
              dialogs={dialogs}
              changes={changes}
              addons={addons}
              media={media}
              onDeleted={onDeleted}
              onTell={announcements.tell}
            />
          </>
        )}
      </LoadingState>
    </Place>
  );
}
