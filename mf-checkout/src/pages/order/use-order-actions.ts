import { useState } from 'react';
import { formatCents } from 'shared-api/rules/money';
import { useConfirmDelivery } from '../../data/orders.ts';
import { type OrderedWish, wishLabel } from '../../domain/order/wishes.ts';

type DialogName = 'cancel' | 'problem';

interface WishMessage {
  readonly wishId: number;
  readonly message: string;
}

export interface OrderActions {
  /** What was done last, for a live region and beside its wish. */
  readonly news: WishMessage | null;
  /** The wish whose delivery is being confirmed. */
  readonly confirming: number | null;
  readonly error: WishMessage | null;
  readonly dialog: DialogName | null;
  /** The wish a dialog is about; the last one while none is open. */
  readonly wishId: number | null;
  readonly open: (dialog: DialogName, wish: OrderedWish) => void;
  readonly close: () => void;
  readonly confirm: (wish: OrderedWish) => void;
  readonly cancelled: (wish: OrderedWish, refundCents: number) => void;
  readonly reported: (wish: OrderedWish) => void;
}

/** A buyer's actions on an order, one at a time, and what came of them. */
export function useOrderActions(orderId: number, onReload: () => void): OrderActions {
  const [news, setNews] = useState<WishMessage | null>(null);
  const [error, setError] = useState<WishMessage | null>(null);
  const [confirming, setConfirming] = useState<number | null>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [wishId, setWishId] = useState<number | null>(null);
  const delivery = useConfirmDelivery(orderId);
  const announce = (wish: OrderedWish, message: string) => setNews({ wishId: wish.id, message });

  return {
    news,
    confirming,
    error,
    dialog,
    wishId,
    open: (name, wish) => {
      setWishId(wish.id);
      setDialog(name);
    },
    close: () => setDialog(null),
    confirm: (wish) => {
      if (confirming !== null) return;
      setConfirming(wish.id);
      setError(null);
      const line_ids = wish.lines.filter(({ state }) => state === 'shipped').map(({ id }) => id);
      delivery.mutate(
        { params: { id: orderId }, body: { line_ids } },
        {
          onSuccess: () => announce(wish, `Thank you. ${wishLabel(wish)} is marked as delivered.`),
          onError: ({ code, msg }) => {
            setError({ wishId: wish.id, message: msg });
            if (code === 'conflict') onReload();
          },
          onSettled: () => setConfirming(null),
        },
      );
    },
    cancelled: (wish, refundCents) => {
      setDialog(null);
      announce(
        wish,
        `${wishLabel(wish)} is cancelled. ${formatCents(refundCents)} is on its way back to your card.`,
      );
    },
    reported: (wish) => {
      setDialog(null);
      onReload();
      announce(wish, `${wish.main.line.company_name_view} has been told about ${wishLabel(wish)}.`);
    },
  };
}
