import { useState } from 'react';
import type { Order } from 'shared-api/contract/order-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { confirmLines } from '../../data/order/order-change.ts';
import { wishLabel } from '../../domain/order/labels.ts';
import type { OrderedWish } from '../../domain/order/wishes.ts';

type Asked = 'cancel' | 'problem';

export interface OrderWork {
  /** What just happened, for a live region and beside the wish it happened to. */
  readonly news: { readonly wishId: number; readonly words: string } | null;
  /** The wish whose arrival is being told. */
  readonly confirming: number | null;
  readonly trouble: { readonly wishId: number; readonly sentence: string } | null;
  readonly dialog: Asked | null;
  /** The wish a dialog is about; the last one while none is open. */
  readonly wishId: number | null;
  readonly open: (dialog: Asked, wish: OrderedWish) => void;
  readonly close: () => void;
  readonly confirm: (wish: OrderedWish) => Promise<void>;
  readonly cancelled: (order: Order, wish: OrderedWish, given: number) => void;
  readonly reported: (wish: OrderedWish) => void;
}

interface Tools {
  readonly orderId: number;
  readonly told: (order: Order) => void;
  readonly askAgain: () => void;
}

/** What a buyer does about an order, one thing at a time, and what came of it. */
export function useOrderWork({ orderId, told, askAgain }: Tools): OrderWork {
  const [news, setNews] = useState<OrderWork['news']>(null);
  const [confirming, setConfirming] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<OrderWork['trouble']>(null);
  const [dialog, setDialog] = useState<Asked | null>(null);
  const [wishId, setWishId] = useState<number | null>(null);
  const tell = (wish: OrderedWish, words: string) => setNews({ wishId: wish.id, words });

  return {
    news,
    confirming,
    trouble,
    dialog,
    wishId,
    open: (which, wish) => {
      setWishId(wish.id);
      setDialog(which);
    },
    close: () => setDialog(null),
    confirm: async (wish) => {
      if (confirming !== null) return;
      setConfirming(wish.id);
      setTrouble(null);
      const shipped = wish.lines.filter(({ state }) => state === 'shipped');
      const answer = await confirmLines(
        orderId,
        shipped.map(({ id }) => id),
      );
      setConfirming(null);
      if (answer.kind === 'done') {
        if (answer.order !== null) told(answer.order);
        return tell(wish, `Thank you. ${wishLabel(wish)} is marked as delivered.`);
      }
      setTrouble({ wishId: wish.id, sentence: answer.sentence });
      if (answer.kind === 'changed') askAgain();
    },
    cancelled: (order, wish, given) => {
      setDialog(null);
      told(order);
      tell(wish, `${wishLabel(wish)} is cancelled. ${formatCents(given)} is on its way back to your card.`);
    },
    reported: (wish) => {
      setDialog(null);
      askAgain();
      tell(wish, `${wish.main.line.company_name_view} has been told about ${wishLabel(wish)}.`);
    },
  };
}
