import { useEffect, useRef, useState } from 'react';
import type { TaxResult } from 'shared-api/contract/checkout/checkout';
import { formatCents } from 'shared-api/rules/money';
import { type ApiError, isSignedOut } from 'shared-data';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { SumBar } from 'shared-ui/composites/sum-bar';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { givenMediaQuery, isQuoteOutdated, totalQuery } from '../../data/checkout.ts';
import type { ChoiceStore } from '../../data/choices.ts';
import { type ServerState, useLoaded, useServerState } from '../../data/server-state.ts';
import { sellersOf } from '../../domain/items.ts';
import { rateAmount, termsText } from '../../domain/rates.ts';
import { totalMessage } from '../../domain/seen.ts';
import { CardDialog, loadCardParts, ProcessingError } from '../../features/pay/card-dialog.tsx';
import { ItemList } from '../../features/summary/item-list.tsx';
import { TotalsSheet, TotalsSkeleton } from '../../features/summary/totals-sheet.tsx';
import { type PartFailure, usePartFailure } from '../page-parts.tsx';
import { AddressRecap, Columns, Recap, Recaps, Step, WideOnly } from './layout.tsx';
import { preloadBadge } from './lazy-parts.ts';
import type { TotalStepProps } from './step-props.ts';
import { usePayment } from './use-payment.ts';

/** A message that the total of the same choices changed since it was shown last; '' while it did not. */
function useTotalChange(quote: TaxResult | null, choiceStore: ChoiceStore): string {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (quote === null) return;
    const before = choiceStore.current().total;
    if (before === quote.total) return;
    setMessage(totalMessage(before, quote.total));
    choiceStore.update({ total: quote.total });
  }, [quote, choiceStore]);
  return message;
}

const TO_COME = 'The total comes when the shop can be reached again.';

interface TotalReviewProps extends TotalStepProps {
  readonly total: ServerState<TaxResult>;
  /** Null while it is not known, or not valid. */
  readonly quote: TaxResult | null;
  readonly failure: PartFailure;
  /** That the total changed; '' while it did not. */
  readonly change: string;
  readonly onPay: () => void;
}

/** What is bought, where and how it is sent, and what it costs, for a last look. */
function TotalReview(props: TotalReviewProps) {
  const { data, address, rate, total, quote, failure, change, onGo, onPay } = props;
  const { error, isFetching, refetch } = total;
  const given = useServerState(givenMediaQuery);
  const payButton = (
    <Button size="lg" variant="primary" full disabled={quote === null || isFetching} onClick={onPay}>
      Enter Credit Info
    </Button>
  );
  return (
    <>
      <Columns>
        <Step aria-labelledby="review-title">
          <h2 id="review-title">Review Product Total</h2>
          {change === '' ? null : (
            <Note tone="warning" live="status">
              {change}
            </Note>
          )}
          <Recaps>
            <AddressRecap address={address} onChange={() => onGo('address')} />
            <Recap>
              <div>
                <small>Shipping method</small>
                {rate.provider}, {rateAmount(rate)}. {termsText(rate, data.entries)}
              </div>
              <Button onClick={() => onGo('shipping')}>Change Shipping Method</Button>
            </Recap>
          </Recaps>
          {given.error === null || given.data !== undefined ? null : (
            <Note tone="warning">
              <p>Your texts and pictures could not be shown here. They are kept with your items.</p>
              <Button size="sm" busy={given.isFetching} busyLabel="Trying" onClick={given.refetch}>
                Try again
              </Button>
            </Note>
          )}
          <ItemList
            entries={data.entries}
            rate={rate}
            media={given.data ?? []}
            onPicturesGone={given.refetch}
          />
        </Step>
        <LoadingState
          pending={quote === null && failure === 'none'}
          label="Calculating the total"
          skeleton={<TotalsSkeleton />}
          onRetry={refetch}
        >
          {quote === null ? null : (
            <TotalsSheet quote={quote} entries={data.entries} dimmed={isFetching}>
              <WideOnly>{payButton}</WideOnly>
            </TotalsSheet>
          )}
          {failure === 'with-page' ? <EmptyState>{TO_COME}</EmptyState> : null}
          {failure === 'alone' && error !== null ? (
            <ErrorState onRetry={refetch} retrying={isFetching} requestId={error.requestId}>
              {error.msg}
            </ErrorState>
          ) : null}
        </LoadingState>
      </Columns>
      {quote === null ? null : (
        <SumBar label="Total" note="Total, all included" amount={formatCents(quote.total)}>
          {payButton}
        </SumBar>
      )}
    </>
  );
}

const TOO_OLD = 'The shipping prices are too old by now. Please choose shipping again.';

const isFailure = (error: ApiError) => !isSignedOut(error) && !isQuoteOutdated(error);

/** Step 2: what it costs, tax and charge included, and paying it. */
export function TotalStep(props: TotalStepProps) {
  const { data, stale, choiceStore, address, rate, shown, onReload, onPaid, onUnconfirmed, onRateInvalid } =
    props;
  const { entries } = data;
  const [open, setOpen] = useState(false);
  const total = useServerState({ ...totalQuery(address.id, rate.object_id, entries), enabled: shown });
  const { error } = total;
  const quote = error === null ? (total.data ?? null) : null;
  const failure = usePartFailure(total, stale, isFailure);
  const change = useTotalChange(quote, choiceStore);
  const card = useLoaded(['card form'], loadCardParts, { enabled: shown });
  const payment = usePayment(choiceStore, { onPaid, onUnconfirmed, onSignedOut: onReload });

  const latest = useRef({ onRateInvalid, onReload });
  useEffect(() => {
    latest.current = { onRateInvalid, onReload };
  });
  useEffect(() => {
    if (error === null) return;
    if (isSignedOut(error)) latest.current.onReload();
    if (isQuoteOutdated(error)) {
      latest.current.onRateInvalid(error.code === 'not_found' ? TOO_OLD : error.msg);
    }
  }, [error]);

  const openCard = () => {
    if (card.error !== null) card.refetch();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    payment.reset();
    // A payment whose end is not known is resolved before the page offers to pay again.
    if (payment.uncertain) onUnconfirmed();
  };
  return (
    <>
      {shown ? (
        <TotalReview
          {...props}
          total={total}
          quote={quote}
          failure={failure}
          change={change}
          onPay={openCard}
        />
      ) : null}
      {quote === null ? null : (
        <CardDialog
          open={open && (shown || payment.busy)}
          parts={card}
          total={quote.total}
          busy={payment.busy}
          messages={payment.messages}
          uncertain={payment.uncertain}
          onCancel={close}
          onCheckAgain={payment.check}
          onPay={(confirmCard) => {
            preloadBadge();
            payment.pay(
              {
                address_id: address.id,
                tax_id: quote.tax_id,
                shipment_id: rate.object_id,
                charge_total: quote.total,
              },
              sellersOf(entries),
              confirmCard,
            );
          }}
        />
      )}
      <ProcessingError
        message={payment.refused?.message ?? null}
        cartChanged={payment.refused?.cartChanged === true}
        onClose={() => {
          if (payment.refused?.stale === true) {
            setOpen(false);
            onReload();
            total.refetch();
          }
          payment.reset();
        }}
      />
    </>
  );
}
