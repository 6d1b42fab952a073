import { useCallback } from 'react';
import { useCartChanged, useNavigate } from 'shared-shell';
import { stepPath } from '../../data/checkout-step.ts';
import type { ChoiceKeeper } from '../../data/choice-keeper.ts';
import type { PaidOrder } from '../../domain/payment.ts';

/** It is paid: address and service are kept for the next time, and the header counts the cart anew. Back leads to before it. */
export function useAfterPaid(keeper: ChoiceKeeper): (order: PaidOrder) => void {
  const changed = useCartChanged();
  const navigate = useNavigate();
  return useCallback(
    (order) => {
      const wishes = keeper.current().seen.map(({ id }) => id);
      keeper.change({ paid: { ...order, wishes }, pending: null, seen: [], total: null });
      changed();
      void navigate(stepPath('paid'), { replace: true });
    },
    [keeper, changed, navigate],
  );
}
