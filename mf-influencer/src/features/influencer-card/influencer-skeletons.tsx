import { ProductGrid } from 'shared-ui/composites/product-grid';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { CardFrame } from './influencer-card.tsx';

/** Cards that are still on their way, line for line as high as the real ones. */
export function InfluencerSkeletons({ count = 6 }: { readonly count?: number }) {
  return (
    <ProductGrid aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={String(index)}>
          <CardFrame>
            <Skeleton width="96px" height="96px" radius="full" />
            <Skeleton width="70%" height="1.5rem" />
            <Skeleton width="55%" height="2rem" />
            <Skeleton width="124px" height="36px" radius={8} />
          </CardFrame>
        </li>
      ))}
    </ProductGrid>
  );
}
