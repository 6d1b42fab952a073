import { useEffect, useState } from 'react';
import type { TaxResult } from 'shared-api/contract/checkout-schema';
import type { ChoiceKeeper } from '../../data/choice-keeper.ts';
import { totalSentence } from '../../domain/seen.ts';

/** That the total of the same choices is another than the one that was shown last; '' while it is not. */
export function useTotalNews(quote: TaxResult | null, keeper: ChoiceKeeper): string {
  const [news, setNews] = useState('');
  useEffect(() => {
    if (quote === null) return;
    const before = keeper.current().total;
    if (before === quote.total) return;
    setNews(totalSentence(before, quote.total));
    keeper.change({ total: quote.total });
  }, [quote, keeper]);
  return news;
}
