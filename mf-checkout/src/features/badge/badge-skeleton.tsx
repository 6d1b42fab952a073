import { Skeleton } from 'shared-ui/primitives/skeleton';

/** About the room of the badge, before its code is here. */
export function BadgeSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height="420px" radius={12} />
    </div>
  );
}
