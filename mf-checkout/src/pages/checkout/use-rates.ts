import { useEffect, useRef } from 'react';
import type { Address } from 'shared-api/contract/address-schema';
import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import { askRates, type RatesAnswer } from '../../data/ask-rates.ts';
import type { ChoiceKeeper } from '../../data/choice-keeper.ts';
import { type Asked, useAsked } from '../../data/use-asked.ts';
import { printOf } from '../../domain/print-of.ts';
import { sameService } from '../../domain/rates.ts';

/**
 * The ways of sending what is bought; the one that was chosen before stays chosen where there is still such a one.
 * @param entries null while they are not asked for
 */
export function useRates(
  address: Address | null,
  entries: readonly CheckoutEntry[] | null,
  keeper: ChoiceKeeper,
  onAskAll: () => void,
): Asked<RatesAnswer> {
  const id = address?.id ?? null;
  const question = id === null || entries === null ? null : `${id} ${printOf(entries)}`;
  const asked = useAsked(question, (signal) => askRates(id ?? 0, signal));
  const askAll = useRef(onAskAll);
  useEffect(() => {
    askAll.current = onAskAll;
  });
  const { answer } = asked;
  useEffect(() => {
    if (answer?.kind === 'signed-out' || answer?.kind === 'changed') askAll.current();
    if (answer?.kind !== 'known') return;
    const { rate } = keeper.current();
    const same = sameService(rate, answer.rates) ?? null;
    if (rate?.object_id !== same?.object_id) keeper.change({ rate: same, total: null });
  }, [answer, keeper]);
  return asked;
}
