import { SideSheet } from 'shared-ui/composites/side-sheet';
import { Skeleton } from 'shared-ui/primitives/skeleton';

/** The totals' own geometry, before they are known. */
export function TotalsSkeleton() {
  return (
    <SideSheet as="div" aria-hidden="true">
      <Skeleton width="140px" height="28px" />
      <Skeleton height="20px" />
      <Skeleton height="20px" />
      <Skeleton height="20px" />
      <Skeleton height="20px" />
      <Skeleton height="48px" />
      <Skeleton height="48px" radius={8} />
    </SideSheet>
  );
}
