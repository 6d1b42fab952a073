import { useState } from 'react';
import type { CheckoutAnswer } from './checkout-answer.ts';

type Known = Extract<CheckoutAnswer, { kind: 'known' }>;

/** The newest answer that told something: one that failed leaves what is known, a sign-in that ended does not. */
export function useKnown(answer: CheckoutAnswer | null): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  if (answer?.kind === 'known' && answer !== known) setKnown(answer);
  if (answer?.kind === 'signed-out' && known !== null) setKnown(null);
  return answer?.kind === 'known' ? answer : answer?.kind === 'signed-out' ? null : known;
}
