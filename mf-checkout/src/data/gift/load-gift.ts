import { giftCodeParam } from 'shared-api/contract/gift-schema';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type GiftAnswer, giftAnswer } from './gift-answer.ts';

export interface GiftData {
  readonly code: string;
  /** Not waited for by the router: the page stands at once and shows in its own form that it loads. */
  readonly answer: Promise<GiftAnswer>;
}

/** First data of a gift's page. A code that cannot be one is asked nobody about. */
export async function loadGift({ params, request: { signal } }: LoaderFunctionArgs): Promise<GiftData> {
  const code = giftCodeParam.safeParse(params.code);
  if (!code.success) return { code: '', answer: Promise.resolve({ kind: 'missing' }) };
  const answer = giftAnswer(code.data, signal);
  // The page shows what goes wrong; an answer that no page waits for any more may go wrong in silence.
  answer.catch(() => undefined);
  return { code: code.data, answer };
}
