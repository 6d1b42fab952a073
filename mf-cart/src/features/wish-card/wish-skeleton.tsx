import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Art, Card, Controls, Head, Names, Pick, Rest } from './wish-layout.ts';

/** The card's own geometry, before the wishes are known. */
export function WishSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <Pick style={{ paddingBlock: '10px' }}>
        <Skeleton width="24px" height="24px" radius={4} />
      </Pick>
      <Art>
        <Skeleton height="100%" radius={12} />
      </Art>
      <Head>
        <Names>
          <Skeleton width="180px" height="28px" />
          <Skeleton width="120px" height="20px" />
        </Names>
        <Skeleton width="88px" height="28px" />
      </Head>
      <Rest>
        <Skeleton width="160px" height="20px" />
        <Skeleton height="40px" />
        <Skeleton height="68px" radius={12} />
        <Controls>
          <Skeleton width="212px" height="46px" radius={8} />
          <Skeleton width="80px" height="24px" />
        </Controls>
        <Skeleton width="240px" height="40px" radius={8} />
      </Rest>
    </Card>
  );
}
