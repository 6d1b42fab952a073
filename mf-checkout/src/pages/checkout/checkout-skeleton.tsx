import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Columns, Step } from './checkout-layout.ts';

/** The page's own geometry, before anything is known. */
export function CheckoutSkeleton() {
  return (
    <>
      <h1>Checkout</h1>
      <Columns aria-hidden="true">
        <Step as="div">
          <Skeleton height="32px" />
          <Skeleton width="220px" height="28px" />
          <Skeleton height="70px" />
          <Skeleton height="104px" radius={12} />
          <Skeleton width="280px" height="48px" radius={8} />
        </Step>
        <Skeleton height="320px" radius={12} />
      </Columns>
    </>
  );
}

/** A step's own geometry below heading and trail, before its code is here. */
export function StepSkeleton() {
  return (
    <Columns aria-hidden="true">
      <Step as="div">
        <Skeleton width="220px" height="28px" />
        <Skeleton height="70px" />
        <Skeleton height="104px" radius={12} />
        <Skeleton width="280px" height="48px" radius={8} />
      </Step>
      <Skeleton height="320px" radius={12} />
    </Columns>
  );
}
