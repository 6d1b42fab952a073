import { useEffect, useRef, useState } from 'react';
import {
  type SuggestedCompany,
  type SuggestedInfluencer,
  type SuggestedProduct,
  suggestionsFor,
} from 'shared-api/light';
import { api, isApiError } from 'shared-auth';
import { logError } from 'shared-shell';

export interface Found {
  readonly products: readonly SuggestedProduct[];
  readonly companies: readonly SuggestedCompany[];
  readonly influencers: readonly SuggestedInfluencer[];
}

/** Pause in typing, in milliseconds, before the server is asked. */
const PAUSE_MS = 150;

/**
 * What a text finds. Each pause in typing asks once, a further letter aborts; answers are kept by their text. Until the next
 * answer the one before stays. A failure finds nothing: the search itself still works.
 * @param text '' asks nothing
 */
export function useSuggestions(text: string, company: string | undefined): Found | null {
  const [known] = useState(() => new Map<string, Found>());
  const [, setAnswers] = useState(0);
  const last = useRef<Found | null>(null);
  const key = `${company ?? ''} ${text}`;

  useEffect(() => {
    if (text === '' || known.has(key)) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        known.set(key, await api.call(suggestionsFor(text, company), { signal: abort.signal }));
        setAnswers((count) => count + 1);
      } catch (error) {
        if (!isApiError(error) || error.kind !== 'abort') logError('The suggestions did not come', error);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [known, key, text, company]);

  if (text === '') last.current = null;
  else last.current = known.get(key) ?? last.current;
  return last.current;
}
