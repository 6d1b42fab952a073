import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Amount, Art, Card, Head, Names, Rest } from './wish-layout.ts';

/** The card's own geometry, before the order is known. */
export function WishSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <Art>
        <Skeleton height="100%" radius={12} />
      </Art>
      <Head>
        <Names>
          <Skeleton width="160px" height="28px" />
          <Skeleton width="100px" height="20px" />
        </Names>
        <Amount as="div">
          <Skeleton width="72px" height="28px" />
        </Amount>
      </Head>
      <Rest>
        <Skeleton height="108px" radius={12} />
        <Skeleton width="200px" height="40px" radius={8} />
      </Rest>
    </Card>
  );
}
