import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Art, Band, Body, Card, Head, Names, Rest } from './wish-layout.ts';

/** The card's own geometry, before the wishes are known. */
export function WishSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <Band as="div" style={{ borderColor: 'transparent' }}>
        <span>
          <Skeleton width="140px" height="20px" />
        </span>
      </Band>
      <Body>
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
          <Skeleton height="40px" />
          <Skeleton height="68px" radius={12} />
        </Rest>
      </Body>
    </Card>
  );
}
