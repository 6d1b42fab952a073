import { type ReactNode, Suspense } from 'react';
import { Skeleton } from 'shared-ui/primitives/skeleton';

/** A part of the desk whose code loads when it is opened. */
export function Late({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton height="240px" radius={12} />}>{children}</Suspense>;
}
