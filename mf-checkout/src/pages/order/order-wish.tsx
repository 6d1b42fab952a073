import type { Order } from 'shared-api/contract/order-schema';
import { Note } from 'shared-ui/primitives/note';
import { isOver } from '../../domain/order/line-state.ts';
import { ownName } from '../../domain/order/names.ts';
import type { OrderedWish } from '../../domain/order/wishes.ts';
import { GiftCode } from '../../features/gift-code/gift-code.tsx';
import { OrderedWishCard } from '../../features/ordered-wish/ordered-wish.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import type { OrderWork } from './use-order-work.ts';

interface OrderWishProps {
  readonly wish: OrderedWish;
  readonly order: Order;
  readonly now: number;
  readonly early: boolean;
  readonly work: OrderWork;
  readonly onPicturesGone: () => void;
}

/** A wish of the page with its gift page and what just came of a press. */
export function OrderWish({ wish, order, now, early, work, onPicturesGone }: OrderWishProps) {
  const { line } = wish.main;
  const own = ownName(line);
  const told = work.news?.wishId === wish.id;
  useKeptPlace(wish, told);
  return (
    <OrderedWishCard
      wish={wish}
      paidAt={order.paid_at}
      now={now}
      early={early}
      confirming={work.confirming === wish.id}
      trouble={work.trouble?.wishId === wish.id ? work.trouble.sentence : ''}
      actions={{
        confirm: (one) => void work.confirm(one),
        report: (one) => work.open('problem', one),
        cancel: (one) => work.open('cancel', one),
      }}
      onPicturesGone={onPicturesGone}
      note={told ? <Note tone="success">{work.news?.words}</Note> : null}
    >
      {line.gift_code === null || isOver(line.state) ? null : (
        <GiftCode line={line} name={own === '' ? line.name_view : own} onPictureGone={onPicturesGone} />
      )}
    </OrderedWishCard>
  );
}
