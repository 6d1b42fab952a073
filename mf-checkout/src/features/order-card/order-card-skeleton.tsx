import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Art, Body, Card, Head, Money } from './order-card-layout.ts';

/** The card's own geometry, before the orders are known. */
export function OrderCardSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <Art>
        <Skeleton height="100%" radius={8} />
      </Art>
      <Body>
        <Head as="div">
          <div>
            <Skeleton width="180px" height="28px" />
            <Skeleton width="160px" height="20px" />
          </div>
          <Money>
            <Skeleton width="72px" height="28px" />
          </Money>
        </Head>
        <Skeleton height="53px" radius={8} />
      </Body>
    </Card>
  );
}
