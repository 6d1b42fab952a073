import { useMemo } from 'react';
import type { CartKeeper } from '../../data/cart-keeper.ts';
import type { CartAddons } from '../../data/use-addons.ts';
import type { WishActions } from '../../features/wish-card/wish-actions.ts';
import type { Dialogs } from './use-dialogs.ts';

/** What the cards can do; the same object as long as the page is shown. */
export function useWishActions(keeper: CartKeeper, { retry }: CartAddons, { show }: Dialogs): WishActions {
  return useMemo(
    () => ({
      change: (wish, change) => void keeper.change(wish, change),
      changeQuantity: (wish, to) => keeper.changeQuantity(wish, to),
      endQuantity: ({ id }) => keeper.flush(id),
      rename: async (wish, name) => {
        const outcome = await keeper.change(wish, { field: 'name', to: name.trim() });
        return outcome.kind === 'refused' || outcome.kind === 'failed' ? outcome.sentence : null;
      },
      openMedia: (wish, part) => show('media', { wish, part }),
      retryAddons: retry,
      askDelete: (wish) => show('delete', wish),
    }),
    [keeper, retry, show],
  );
}
