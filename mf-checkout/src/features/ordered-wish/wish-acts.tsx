import { Link, productPath } from 'shared-shell';
import { doneIcon, warningIcon } from 'shared-ui/icons/signs';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
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
  const delivered = lines.some(({ state }) => state === 'delivered');
  const open = lines.some(({ problem }) => problem !== null && problem.reply === null);
  if (!shipped && !delivered && !cancellable && !(paid && !open)) return null;
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
      {delivered ? (
        <ButtonLink as={Link} to={`${pathOf(wish)}#reviews`}>
          Review it<VisuallyHidden> ({label})</VisuallyHidden>
        </ButtonLink>
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

function pathOf({ main: { line } }: OrderedWish): string {
  return productPath({ id: line.product_id, company_name_code: line.company_name_code });
}
