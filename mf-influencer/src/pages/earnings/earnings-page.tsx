import { useState } from 'react';
import type { Statement } from 'shared-api/contract/fees-schema';
import { useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import type { EarningsData } from '../../data/earnings/load-earnings.ts';
import type { StatementAnswer } from '../../data/earnings/statement-answer.ts';
import { BecomeInfluencer } from '../../features/earnings-message/become-influencer.tsx';
import { SignedOut } from '../../features/signed-out/signed-out.tsx';
import { EarningsHead } from './earnings-head.tsx';
import { Place } from './earnings-place.ts';
import { EarningsSections } from './earnings-sections.tsx';
import { EarningsSkeleton } from './earnings-skeleton.tsx';

/** What an influencer earned: balance and payouts, over time, sale by sale, and through whom. */
export function EarningsPage() {
  const { answer } = useLoaderData<EarningsData>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  const known = useLastKnown(value);
  const retry = () => void revalidate();
  return (
    <Place width="checkout">
      <LoadingState
        pending={value === null}
        label="Loading your earnings"
        skeleton={<EarningsSkeleton />}
        onRetry={retry}
      >
        {value?.kind === 'signed-out' ? <SignedOut title="Earnings" /> : null}
        {value?.kind === 'no-influencer' ? <BecomeInfluencer /> : null}
        {value?.kind === 'failed' && known === null ? (
          <ErrorState
            title="Your earnings could not be loaded"
            level={1}
            onRetry={retry}
            retrying={pending}
            requestId={value.requestId}
          >
            Nothing of them is lost. Please try again in a moment.
          </ErrorState>
        ) : null}
        {known === null ? null : (
          <>
            <EarningsHead stale={value?.kind === 'failed'} pending={pending} onRetry={retry} />
            <EarningsSections statement={known} pending={pending} onChange={retry} />
          </>
        )}
      </LoadingState>
    </Place>
  );
}

/** What was known last stays while the server cannot tell anything newer; nothing stays of whoever is signed out. */
function useLastKnown(value: StatementAnswer | null): Statement | null {
  const [known, setKnown] = useState<Statement | null>(null);
  if (value?.kind === 'known' && value.statement !== known) setKnown(value.statement);
  const gone = value?.kind === 'signed-out' || value?.kind === 'no-influencer';
  if (gone && known !== null) setKnown(null);
  return gone ? null : known;
}
