import type { Address } from 'shared-api/contract/address-schema';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { truckIcon } from 'shared-ui/icons/shopping';
import { Button } from 'shared-ui/primitives/button';
import type { RatesAnswer } from '../../data/ask-rates.ts';
import type { Asked } from '../../data/use-asked.ts';
import { sellersOf } from '../../domain/items.ts';
import { RateChoice } from '../../features/shipping/rate-choice.tsx';
import { RatesSkeleton } from '../../features/shipping/rates-skeleton.tsx';
import { SummaryFold, SummarySheet } from '../../features/summary/summary.tsx';
import { AddressRecap } from './address-recap.tsx';
import { Acts, Columns, Step } from './checkout-layout.ts';
import type { StepProps } from './step-props.ts';
import { useFailedAnswer } from './use-failed-answer.ts';

const TO_COME = 'The ways of sending it come when the shop can be reached again.';

interface ShippingStepProps extends StepProps {
  readonly address: Address;
  readonly rates: Asked<RatesAnswer>;
}

/** Step 1, its second half: how it is sent. */
export function ShippingStep(props: ShippingStepProps) {
  const { known, stale, choices, keeper, address, rates, onGo } = props;
  const { entries } = known;
  const { answer } = rates;
  const failed = useFailedAnswer(rates, stale);
  const offered = answer?.kind === 'known' ? answer.rates : [];
  const chosen = offered.find(({ object_id }) => object_id === choices.rate?.object_id) ?? null;
  return (
    <Columns>
      <SummaryFold entries={entries} rate={chosen} />
      <Step aria-labelledby="shipping-title">
        <h2 id="shipping-title">Shipping Options</h2>
        <AddressRecap address={address} onChange={() => onGo('address')} />
        <LoadingState
          pending={answer === null}
          label="Loading the shipping options"
          skeleton={<RatesSkeleton />}
          onRetry={rates.again}
        >
          {failed === 'with-page' ? (
            <EmptyState icon={truckIcon}>{TO_COME}</EmptyState>
          ) : (
            <Offer rates={rates} />
          )}
          {offered.length === 0 ? null : (
            <RateChoice
              rates={offered}
              sellers={sellersOf(entries)}
              chosen={chosen}
              onChoose={(rate) => keeper.change({ rate, total: null })}
            />
          )}
        </LoadingState>
        {chosen === null && offered.length > 0 ? (
          <p id="shipping-hint">Choose how it is sent to see what it comes to.</p>
        ) : null}
        <Acts>
          <Button
            size="lg"
            variant="primary"
            disabled={chosen === null || rates.pending}
            aria-describedby={chosen === null && offered.length > 0 ? 'shipping-hint' : undefined}
            onClick={() => onGo('total')}
          >
            Calculate Total
          </Button>
        </Acts>
      </Step>
      <SummarySheet entries={entries} rate={chosen} />
    </Columns>
  );
}

/** What stands in place of the rates when there are none. */
function Offer({ rates: { answer, pending, again } }: { readonly rates: Asked<RatesAnswer> }) {
  if (answer === null || answer.kind === 'signed-out') return null;
  switch (answer.kind) {
    case 'known':
      return answer.rates.length > 0 ? null : (
        <EmptyState icon={truckIcon}>
          Nobody brings all of this to that address. Please choose another address.
        </EmptyState>
      );
    case 'unfindable':
      return (
        <ErrorState title="Problem with entered address" level={3}>
          We could not find your address, will you please recheck it
        </ErrorState>
      );
    case 'changed':
      return (
        <ErrorState onRetry={again} retrying={pending}>
          Your cart changed in the meantime.
        </ErrorState>
      );
    default:
      return (
        <ErrorState onRetry={again} retrying={pending} requestId={answer.requestId}>
          {answer.sentence}
        </ErrorState>
      );
  }
}
