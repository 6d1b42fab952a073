import { useRef, useState } from 'react';
import { formatCents } from 'shared-api/rules/money';
import {
  CART_PATH,
  logError,
  productPath,
  useCartAdded,
  useFollowedInfluencer,
  useNavigate,
} from 'shared-shell';
import { buyAgain } from '../../data/buy-again.ts';
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
  /** The wish that is being bought again. */
  readonly buying: number | null;
  readonly error: WishMessage | null;
  readonly dialog: DialogName | null;
  /** The wish a dialog is about; the last one while none is open. */
  readonly wishId: number | null;
  readonly open: (dialog: DialogName, wish: OrderedWish) => void;
  readonly close: () => void;
  readonly confirm: (wish: OrderedWish) => void;
  /** Leads to the cart, or to the product's page where something has to be chosen. */
  readonly buyAgain: (wish: OrderedWish) => void;
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
  const again = useBuyAgain((wish, message) =>
    setError(message === '' ? null : { wishId: wish.id, message }),
  );
  const announce = (wish: OrderedWish, message: string) => setNews({ wishId: wish.id, message });

  return {
    news,
    confirming,
    buying: again.buying,
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
    buyAgain: again.buy,
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

/** One wish at a time. @param onError gets '' when a new try begins */
function useBuyAgain(onError: (wish: OrderedWish, message: string) => void) {
  const [buying, setBuying] = useState<number | null>(null);
  const followed = useFollowedInfluencer();
  const cartAdded = useCartAdded();
  const navigate = useNavigate();
  const repeat = useRef<{ readonly wishId: number; readonly key: string } | null>(null);

  const buy = async (wish: OrderedWish): Promise<void> => {
    const { id: wishId, main } = wish;
    const key = repeat.current?.wishId === wishId ? repeat.current.key : crypto.randomUUID();
    repeat.current = { wishId, key };
    setBuying(wishId);
    onError(wish, '');
    try {
      const result = await buyAgain(wish, followed, key);
      if (result.kind !== 'failed' || !result.repeatable) repeat.current = null;
      if (result.kind === 'failed') return onError(wish, result.message);
      if (result.kind === 'added') cartAdded();
      const { product_id: id, company_name_code } = main.line;
      await navigate(result.kind === 'added' ? CART_PATH : productPath({ id, company_name_code }));
    } catch (error) {
      logError('the code for buying again did not load', error);
      onError(wish, 'That did not load. Please check your connection and try again.');
    } finally {
      setBuying(null);
    }
  };
  return { buying, buy: (wish: OrderedWish) => void (buying === null && buy(wish)) };
}
