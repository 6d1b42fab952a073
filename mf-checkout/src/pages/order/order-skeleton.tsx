import { SectionHead } from 'shared-ui/composites/section-head';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { WishSkeleton } from '../../features/ordered-wish/wish-skeleton.tsx';
import { Columns } from './order-layout.ts';

/** The page's own geometry with one wish, before the order is known. */
export function OrderSkeleton({ orderId }: { readonly orderId: number }) {
  return (
    <>
      <SectionHead level={1} title={`Order ${orderId}`} note={<Skeleton width="140px" height="20px" />} />
      <Columns>
        <div>
          <Skeleton width="220px" height="42px" />
          <WishSkeleton />
        </div>
        <Skeleton height="420px" radius={12} />
      </Columns>
    </>
  );
}
