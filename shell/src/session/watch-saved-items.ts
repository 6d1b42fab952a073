import type { createStore } from 'jotai';
import { logError, mayHaveSavedItems, SAVED_ITEMS_CHANGED } from 'shared-shell';

/** Follows the saved items from the moment there may be some; visitors who keep none load no code for them. */
export function watchSavedItems(store: ReturnType<typeof createStore>): void {
  const start = () => {
    import(/* webpackChunkName: "saved-items" */ './lazy/follow-saved-items.ts').then(
      ({ followSavedItems }) => followSavedItems(store),
      (error: unknown) => logError('The saved items did not load', error),
    );
  };
  addEventListener(SAVED_ITEMS_CHANGED, start, { once: true });
  void mayHaveSavedItems().then((may) => {
    if (may) start();
  });
}
