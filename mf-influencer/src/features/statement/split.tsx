import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { askLine } from '../../data/earnings/ask-fees.ts';
import { usePart } from '../../data/use-part.ts';
import { SplitTable } from './split-table.tsx';

/** How a line's pool went from hand to hand; asked for when it is opened. */
export function Split({ lineId }: { readonly lineId: number }) {
  const { outcome, pending, again } = usePart(String(lineId), (signal) => askLine(lineId, signal));
  return (
    <LoadingState
      pending={outcome === null}
      label="Loading how it was split"
      skeleton={<Skeleton height="160px" radius={12} />}
      onRetry={again}
    >
      {outcome?.kind === 'failed' ? (
        <ErrorState onRetry={again} retrying={pending} requestId={outcome.requestId}>
          How this sale was split could not be loaded.
        </ErrorState>
      ) : null}
      {outcome?.kind === 'known' ? <SplitTable line={outcome.value} /> : null}
    </LoadingState>
  );
}
