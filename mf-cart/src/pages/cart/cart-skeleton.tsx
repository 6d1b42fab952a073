import { SectionHead } from 'shared-ui/composites/section-head';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { WishSkeleton } from '../../features/wish-card/wish-skeleton.tsx';
import { Columns, Groups } from './cart-layout.ts';

/** The page's own geometry with two wishes, before they are known. */
export function CartSkeleton() {
  return (
    <>
      <SectionHead level={1} title="Cart" />
      <Columns>
        <Groups>
          <WishSkeleton />
          <WishSkeleton />
        </Groups>
        <Skeleton height="280px" radius={12} />
      </Columns>
    </>
  );
}
