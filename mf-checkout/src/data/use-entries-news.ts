import { useEffect, useRef, useState } from 'react';
import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import { changeSentences, priceSentences, seenItems } from '../domain/seen.ts';
import type { ChoiceKeeper } from './choice-keeper.ts';

const NONE: readonly string[] = [];

/**
 * What became another since it was last shown, in sentences: prices also where the page was left in between, as for the
 * cart, in which everything else is the shopper's own doing.
 */
export function useEntriesNews(entries: readonly CheckoutEntry[], keeper: ChoiceKeeper): readonly string[] {
  const [news, setNews] = useState(NONE);
  const stood = useRef(false);
  useEffect(() => {
    const now = seenItems(entries);
    const before = keeper.current().seen;
    const found = stood.current ? changeSentences(before, now) : priceSentences(before, now);
    stood.current = true;
    if (found.length > 0) setNews(found);
    if (JSON.stringify(before) !== JSON.stringify(now)) keeper.change({ seen: now });
  }, [entries, keeper]);
  return news;
}
