import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { wishTitleId } from '../../domain/wish-words.ts';
import { focusIfLost, focusOn, TITLE } from './focus-on.ts';

/** What just happened to the cart, for a live region. */
interface Tidings {
  /** Which one since the page was opened. */
  readonly number: number;
  readonly words: string;
  /** Where the shopper goes on: id of a heading, null where the focus stays. */
  readonly next: string | null;
  /** Leads there even though something else has the focus, which is about to go. */
  readonly surely: boolean;
}

export interface News {
  readonly words: string;
  /** A wish is gone, which is to be seen too; its number tells one from the next. */
  readonly gone: number | null;
  readonly tell: (words: string) => void;
  /** A wish is gone: the focus goes on to the one after it. */
  readonly tellGone: (wish: CartEntry, words: string, surely: boolean) => void;
}

/** @param order the wishes as they are shown, one after the other */
export function useNews(order: RefObject<readonly CartEntry[]>): News {
  const [news, setNews] = useState<Tidings>({ number: 0, words: '', next: null, surely: false });
  useEffect(() => {
    if (news.next !== null) (news.surely ? focusOn : focusIfLost)(news.next);
  }, [news]);

  const add = useCallback((words: string, next: string | null, surely: boolean) => {
    setNews(({ number }) => ({ number: number + 1, words, next, surely }));
  }, []);
  const tell = useCallback((words: string) => add(words, null, false), [add]);
  const tellGone = useCallback(
    ({ id }: CartEntry, words: string, surely: boolean) => {
      const place = order.current.findIndex((wish) => wish.id === id);
      const next = order.current[place + 1];
      add(words, next === undefined ? TITLE : wishTitleId(next), surely);
    },
    [add, order],
  );
  return { words: news.words, gone: news.next === null ? null : news.number, tell, tellGone };
}
