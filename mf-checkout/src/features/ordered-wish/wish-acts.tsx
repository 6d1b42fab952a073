import { doneIcon, warningIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import type { OrderedWish } from '../../domain/order/wishes.ts';
import { Acts } from './wish-layout.ts';

/** What a buyer can do about what they bought. */
export interface WishActions {
  readonly confirm: (wish: OrderedWish) => void;
  readonly report: (wish: OrderedWish) => void;
  readonly cancel: (wish: OrderedWish) => void;
}

interface WishActsProps {
  readonly wish: OrderedWish;
  readonly label: string;
  /** The company is being told that it arrived. */
  readonly confirming: boolean;
  readonly actions: WishActions;
}

/** The buttons of a wish: only those that lead somewhere as it stands. */
export function WishActs({ wish, label, confirming, actions }: WishActsProps) {
  const { lines } = wish;
  const shipped = lines.some(({ state }) => state === 'shipped');
  const cancellable = lines.some((line) => line.cancellable);
  const paid = lines.some(({ state }) => state !== 'reserved' && state !== 'cancelled');
  const open = lines.some(({ problem }) => problem !== null && problem.reply === null);
  if (!shipped && !cancellable && !(paid && !open)) return null;
  return (
    <Acts>
      {shipped ? (
        <Button
          variant="good"
          busy={confirming}
          busyLabel="Telling the company"
          onClick={() => actions.confirm(wish)}
        >
          <Icon path={doneIcon} size={16} />I have it
          <VisuallyHidden> ({label})</VisuallyHidden>
        </Button>
      ) : null}
      {paid && !open ? (
        <Button onClick={() => actions.report(wish)}>
          <Icon path={warningIcon} size={16} />
          Something is wrong
          <VisuallyHidden> with {label}</VisuallyHidden>
        </Button>
      ) : null}
      {cancellable ? (
        <Button variant="danger" onClick={() => actions.cancel(wish)}>
          Cancel<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      ) : null}
    </Acts>
  );
}
