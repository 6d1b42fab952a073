import { Link, ORDERS_PATH } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import type { PaidOrder } from '../../domain/payment.ts';
import { BadgeSkeleton } from '../../features/badge/badge-skeleton.tsx';
import { PaidHead } from '../../features/badge/paid-head.tsx';
import { LaterPart } from './later-part.tsx';
import { badge } from './later-parts.ts';

/** The end of the checkout: that it is paid, said at once, and what is got by it. */
export function Congratulations({ order }: { readonly order: PaidOrder }) {
  return (
    <>
      <PaidHead order={order} />
      <LaterPart
        of={badge}
        label="Loading your badge"
        skeleton={<BadgeSkeleton />}
        lost="Your badge did not load, and is yours all the same. Please check your connection and try again."
        action={
          <ButtonLink as={Link} to={ORDERS_PATH}>
            All orders
          </ButtonLink>
        }
      >
        {({ InfluencerBadge }) => <InfluencerBadge order={order} />}
      </LaterPart>
    </>
  );
}
