import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Closed } from '../../features/gift/gift-layout.ts';

/** The closed gift's own geometry, before anything of it is known. */
export function GiftSkeleton() {
  return (
    <Closed>
      <Skeleton width="160px" height="150px" radius={12} />
      <Skeleton width="220px" height="36px" />
      <Skeleton width="280px" height="24px" />
      <Skeleton width="360px" height="48px" radius={8} />
    </Closed>
  );
}
