import { SectionHead } from 'shared-ui/composites/section-head';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Sections } from './earnings-place.ts';

/** The page's own geometry before anything is known. */
export function EarningsSkeleton() {
  return (
    <>
      <SectionHead level={1} title="Earnings" />
      <Sections as="div">
        <Skeleton height="440px" radius={12} />
        <Skeleton height="200px" radius={12} />
        <Skeleton height="440px" radius={12} />
      </Sections>
    </>
  );
}
