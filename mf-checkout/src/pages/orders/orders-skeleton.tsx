import { SectionHead } from 'shared-ui/composites/section-head';
import { OrderCardSkeleton } from '../../features/order-card/order-card-skeleton.tsx';
import { List } from './order-list.tsx';

/** The page's own geometry with three orders, before they are known. */
export function OrdersSkeleton() {
  return (
    <>
      <SectionHead level={1} title="Your orders" />
      <List as="div">
        <OrderCardSkeleton />
        <OrderCardSkeleton />
        <OrderCardSkeleton />
      </List>
    </>
  );
}
