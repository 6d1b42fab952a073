import { formatCents } from 'shared-api/rules/format-money';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { SumBar } from 'shared-ui/composites/sum-bar';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import type { QuoteAnswer } from '../../data/ask-quote.ts';
import type { Asked } from '../../data/use-asked.ts';
import { rateAmount } from '../../domain/rates.ts';
import { ItemList } from '../../features/summary/item-list.tsx';
import { TotalsSheet } from '../../features/summary/totals-sheet.tsx';
import { TotalsSkeleton } from '../../features/summary/totals-skeleton.tsx';
import { AddressRecap } from './address-recap.tsx';
import { Columns, Recap, Recaps, Step, WideOnly } from './checkout-layout.ts';
import type { TotalStepProps } from './step-props.ts';
import type { FailedAnswer } from './use-failed-answer.ts';

const TO_COME = 'The total comes when the shop can be reached again.';

interface TotalReviewProps extends TotalStepProps {
  readonly asked: Asked<QuoteAnswer>;
  readonly failed: FailedAnswer;
  /** That the total changed; '' while it did not. */
  readonly news: string;
  readonly onPay: () => void;
}

/** What is bought, where and how it is sent, and what it costs, for a last look. */
export function TotalReview(props: TotalReviewProps) {
  const { known, address, rate, asked, failed, news, onGo, onPay } = props;
  const { answer, pending, again } = asked;
  const quote = answer?.kind === 'known' ? answer.quote : null;
  const way = (
    <Button size="lg" variant="primary" full disabled={quote === null || pending} onClick={onPay}>
      Enter Credit Info
    </Button>
  );
  return (
    <>
      <Columns>
        <Step aria-labelledby="review-title">
          <h2 id="review-title">Review Product Total</h2>
          {news === '' ? null : (
            <Note tone="warning" live="status">
              {news}
            </Note>
          )}
          <Recaps>
            <AddressRecap address={address} onChange={() => onGo('address')} />
            <Recap>
              <div>
                <small>Shipping method</small>
                {rate.provider}, {rateAmount(rate)}. {rate.duration_terms}
              </div>
              <Button onClick={() => onGo('shipping')}>Change Shipping Method</Button>
            </Recap>
          </Recaps>
          <ItemList entries={known.entries} full />
        </Step>
        <LoadingState
          pending={answer === null || answer.kind === 'changed' || answer.kind === 'signed-out'}
          label="Calculating the total"
          skeleton={<TotalsSkeleton />}
          onRetry={again}
        >
          {quote === null ? null : (
            <TotalsSheet quote={quote} entries={known.entries} dimmed={pending}>
              <WideOnly>{way}</WideOnly>
            </TotalsSheet>
          )}
          {failed === 'with-page' ? <EmptyState>{TO_COME}</EmptyState> : null}
          {failed === 'alone' && answer !== null && 'requestId' in answer ? (
            <ErrorState onRetry={again} retrying={pending} requestId={answer.requestId}>
              {answer.sentence}
            </ErrorState>
          ) : null}
        </LoadingState>
      </Columns>
      {quote === null ? null : (
        <SumBar label="Total" note="Total, all included" amount={formatCents(quote.total)}>
          {way}
        </SumBar>
      )}
    </>
  );
}
