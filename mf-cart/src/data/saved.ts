import { useCallback, useEffect, useState } from 'react';
import type { Session } from 'shared-auth';
import {
  loadSavedItems,
  logError,
  SAVED_ITEMS_CHANGED,
  type SavedItem,
  useCartChanged,
  useInfluencerChange,
} from 'shared-shell';
import { decided, type SavedDecision } from '../domain/saved-item.ts';

/** What is kept in this browser for the cart. */
export interface SavedItems {
  /** Oldest first; null until they are known. */
  readonly items: readonly SavedItem[] | null;
  /** The browser stores nothing: they are gone once the page is left. */
  readonly fleeting: boolean;
  readonly remove: (item: SavedItem) => void;
  /** Goes on with an item as its owner has decided. */
  readonly decide: (item: SavedItem, decision: SavedDecision) => void;
}

const NONE: Pick<SavedItems, 'items' | 'fleeting'> = { items: [], fleeting: false };

/** Follows what is kept for the person who is signed in, or before a sign-in. */
export function useSavedItems({ status }: Session): SavedItems {
  const [known, setKnown] = useState<Pick<SavedItems, 'items' | 'fleeting'> | null>(null);
  const cartChanged = useCartChanged();
  const { follow } = useInfluencerChange();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other items
  useEffect(() => {
    let shown = true;
    const read = async () => {
      const { savedItems, isFleeting } = await loadSavedItems();
      const items = await savedItems();
      if (shown) setKnown({ items, fleeting: isFleeting() });
    };
    const look = () => {
      read().catch((error: unknown) => {
        logError('mf-cart: the saved items could not be read', error);
        if (shown) setKnown((before) => before ?? NONE);
      });
    };
    look();
    addEventListener(SAVED_ITEMS_CHANGED, look);
    // Another tab may have kept or removed some.
    document.addEventListener('visibilitychange', look);
    return () => {
      shown = false;
      removeEventListener(SAVED_ITEMS_CHANGED, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [status]);

  const remove = useCallback((item: SavedItem) => {
    loadSavedItems()
      .then(({ removeItem }) => removeItem(item.id))
      .catch((error: unknown) => logError('mf-cart: a saved item could not be removed', error));
  }, []);
  const decide = useCallback(
    (item: SavedItem, decision: SavedDecision) => {
      const change = decided(item, decision);
      if (decision === 'change-influencer' && change.influencer) follow(change.influencer);
      loadSavedItems()
        .then(async ({ changeItem, addSavedItems }) => {
          await changeItem(item.id, change);
          await addSavedItems(cartChanged);
        })
        .catch((error: unknown) => logError('mf-cart: a saved item could not be added', error));
    },
    [cartChanged, follow],
  );
  return { items: known?.items ?? null, fleeting: known?.fleeting ?? false, remove, decide };
}
