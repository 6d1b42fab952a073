import { useState } from 'react';
import type { Address } from 'shared-api/contract/checkout/address';
import { type ApiError, isSignedOut } from 'shared-data';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { truckIcon } from 'shared-ui/icons/goods';
import { Button } from 'shared-ui/primitives/button';
import { isQuoteOutdated } from '../../../data/checkout.ts';
import { type AddressDraft, isCorrected } from '../../../domain/address.ts';
import { sellersOf } from '../../../domain/items.ts';
import { AddressChoice } from '../../../features/address/address-choice.tsx';
import { AddressDialogs } from '../../../features/address/address-dialogs.tsx';
import { RateChoice, RatesSkeleton } from '../../../features/shipping/rate-choice.tsx';
import { SummaryFold, SummarySheet } from '../../../features/summary/summary.tsx';
import { usePartFailure } from '../../page-parts.tsx';
import { Acts, AddressRecap, Columns, Step } from '../layout.tsx';
import type { ShippingRates, StepProps } from '../step-props.ts';

/** Step 1: the address. */
export function AddressStep({ data, choices, choiceStore, address, onGo, onReload }: StepProps) {
  const { entries, addresses } = data;
  const [adding, setAdding] = useState(false);
  const [saved, setSaved] = useState<{ readonly id: number; readonly entered: AddressDraft } | null>(null);
  const choose = (addressId: number) => choiceStore.update({ addressId, total: null });
  return (
    <>
      <Columns>
        <SummaryFold entries={entries} rate={null} />
        <Step>
          <AddressChoice
            addresses={addresses}
            chosen={address}
            corrected={address !== null && saved?.id === address.id && isCorrected(saved.entered, address)}
            onChoose={choose}
            onAdd={() => setAdding(true)}
            onGoOn={() => {
              if (address !== null) choose(address.id);
              onGo('shipping');
            }}
          />
        </Step>
        <SummarySheet entries={entries} rate={null} />
      </Columns>
      <AddressDialogs
        open={adding}
        onClose={() => setAdding(false)}
        draft={choices.draft}
        onDraft={(draft) => choiceStore.update({ draft })}
        knownIds={addresses.map(({ id }) => id)}
        onSaved={(addressId, entered) => {
          setSaved({ id: addressId, entered });
          choiceStore.update({ addressId, draft: null, total: null });
          setAdding(false);
          onReload();
        }}
        onSignedOut={onReload}
      />
    </>
  );
}

const TO_COME = 'The ways of sending it come when the shop can be reached again.';

interface ShippingStepProps extends StepProps {
  readonly address: Address;
  readonly rates: ShippingRates;
}

/** Step 1, its second half: the shipping rate. */
export function ShippingStep(props: ShippingStepProps) {
  const { data, stale, choices, choiceStore, address, rates, onGo } = props;
  const { entries } = data;
  const { error, isFetching, refetch } = rates;
  const failure = usePartFailure(rates, stale, isFailure);
  const offered = (error === null && rates.data) || [];
  const chosen = offered.find(({ object_id }) => object_id === choices.rate?.object_id) ?? null;
  return (
    <Columns>
      <SummaryFold entries={entries} rate={chosen} />
      <Step aria-labelledby="shipping-title">
        <h2 id="shipping-title">Shipping Options</h2>
        <AddressRecap address={address} onChange={() => onGo('address')} />
        <LoadingState
          pending={rates.data === undefined && error === null}
          label="Loading the shipping options"
          skeleton={<RatesSkeleton />}
          onRetry={refetch}
        >
          {failure === 'with-page' ? (
            <EmptyState icon={truckIcon}>{TO_COME}</EmptyState>
          ) : (
            <NoRates rates={rates} />
          )}
          {offered.length === 0 ? null : (
            <RateChoice
              rates={offered}
              sellers={sellersOf(entries)}
              chosen={chosen}
              onChoose={(rate) => choiceStore.update({ rate, total: null })}
            />
          )}
        </LoadingState>
        {chosen === null && offered.length > 0 ? (
          <p id="shipping-hint">Select shipping to see your total.</p>
        ) : null}
        <Acts>
          <Button
            size="lg"
            variant="primary"
            disabled={chosen === null || isFetching}
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

const isFailure = (error: ApiError) =>
  !isSignedOut(error) && !isQuoteOutdated(error) && error.code !== 'address_not_found';

/** What stands in place of the rates when there are none. */
function NoRates({ rates: { data, error, isFetching, refetch } }: { readonly rates: ShippingRates }) {
  if (error === null) {
    return data?.length === 0 ? (
      <EmptyState icon={truckIcon}>
        Nobody brings all of this to that address. Please choose another address.
      </EmptyState>
    ) : null;
  }
  if (isSignedOut(error)) return null;
  if (error.code === 'address_not_found') {
    return (
      <ErrorState title="Problem with entered address" level={3}>
        We could not find your address, will you please recheck it
      </ErrorState>
    );
  }
  return (
    <ErrorState
      onRetry={refetch}
      retrying={isFetching}
      {...(isFailure(error) && { requestId: error.requestId })}
    >
      {isFailure(error) ? error.msg : 'Your cart changed in the meantime.'}
    </ErrorState>
  );
}
