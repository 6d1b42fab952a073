import { useState } from 'react';
import type { Address } from 'shared-api/contract/checkout/address';
import { type ApiError, isSignedOut, useMutation } from 'shared-data';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { truckIcon } from 'shared-ui/icons/goods';
import { Button } from 'shared-ui/primitives/button';
import {
  ADD_ADDRESS,
  givenMediaQuery,
  isQuoteOutdated,
  putFirst,
  saveAddress,
} from '../../../data/checkout.ts';
import { useServerState } from '../../../data/server-state.ts';
import { type AddressDraft, isCorrected } from '../../../domain/address.ts';
import { AddressChoice, SpellingChoice } from '../../../features/address/address-choice.tsx';
import { AddressDialogs, DeleteAddressDialog } from '../../../features/address/address-dialogs.tsx';
import { RateChoice, RatesSkeleton } from '../../../features/shipping/rate-choice.tsx';
import { SummaryFold, SummarySheet } from '../../../features/summary/summary.tsx';
import { usePartFailure } from '../../page-parts.tsx';
import { Acts, AddressRecap, Columns, Step } from '../layout.tsx';
import type { ShippingRates, StepProps } from '../step-props.ts';

const CLOSED = { open: false, edited: null };
const NOTHING = { open: false, address: null };

/** An address that was just saved. */
interface SavedAddress {
  readonly id: number;
  readonly entered: AddressDraft;
  /** As the carrier writes it, once that was seen. */
  readonly suggested: Address | null;
}

interface SavedSpellingProps {
  readonly saved: SavedAddress;
  /** The address as it is stored now. */
  readonly address: Address;
  readonly knownIds: readonly number[];
  readonly onSaved: (saved: SavedAddress) => void;
}

/** Lets the shopper choose between what they entered and what the carrier made of it, where these differ. */
function SavedSpelling({ saved, address, knownIds, onSaved }: SavedSpellingProps) {
  const { entered } = saved;
  const isOther = isCorrected(entered, address);
  const suggested = saved.suggested ?? (isOther ? address : null);
  const changing = useMutation({
    mutationKey: ADD_ADDRESS,
    meta: { failure: 'mf-checkout: an address could not be saved' },
    mutationFn: (asEntered: boolean) => saveAddress(entered, knownIds, { id: address.id, asEntered }),
    onSuccess: (id) => onSaved({ id, entered, suggested }),
  });
  if (suggested === null) return null;
  const isEntered = changing.isPending ? changing.variables : !isOther;
  return (
    <SpellingChoice
      spellings={{ entered, suggested }}
      saved={isEntered ? 'entered' : 'suggested'}
      error={changing.error?.msg ?? ''}
      onChoose={(spelling) => {
        if (!changing.isPending) changing.mutate(spelling === 'entered');
      }}
    />
  );
}

/** What was given for the items, as the summary shows it. Without it the summary stands as it is. */
function useSummaryMedia() {
  const { data, refetch } = useServerState(givenMediaQuery);
  return { media: data ?? [], onPicturesGone: refetch };
}

/** Step 1: the address. */
export function AddressStep({ data, choices, choiceStore, address, onGo, onReload }: StepProps) {
  const { entries, addresses } = data;
  const given = useSummaryMedia();
  const [form, setForm] = useState<{ readonly open: boolean; readonly edited: Address | null }>(CLOSED);
  const [doomed, setDoomed] = useState<{ readonly open: boolean; readonly address: Address | null }>(NOTHING);
  const [saved, setSaved] = useState<SavedAddress | null>(null);
  const [news, setNews] = useState('');
  const knownIds = addresses.map(({ id }) => id);
  const choose = (addressId: number) => {
    setNews('');
    choiceStore.update({ addressId, total: null });
  };
  const onSaved = (next: SavedAddress) => {
    setSaved(next);
    choose(next.id);
    onReload();
  };
  const first = useMutation({
    mutationFn: ({ id }: Address) => putFirst(id),
    meta: { failure: 'mf-checkout: an address could not be put first' },
    onSuccess: (_, { id }) => {
      choose(id);
      setNews('This address is offered first from now on.');
      onReload();
    },
    onError: (error) => (isSignedOut(error) ? onReload() : undefined),
  });
  const { edited } = form;
  return (
    <>
      <Columns>
        <SummaryFold entries={entries} rate={null} {...given} />
        <Step>
          <AddressChoice
            addresses={addresses}
            chosen={address}
            spelling={
              address === null || saved?.id !== address.id ? null : (
                <SavedSpelling saved={saved} address={address} knownIds={knownIds} onSaved={onSaved} />
              )
            }
            news={news}
            error={first.error === null || isSignedOut(first.error) ? '' : first.error.msg}
            onChoose={choose}
            onEdit={(chosen) => setForm({ open: true, edited: chosen })}
            onDelete={(chosen) => setDoomed({ open: true, address: chosen })}
            onUseFirst={first.mutate}
            onAdd={() => setForm({ open: true, edited: null })}
            onGoOn={() => {
              if (address !== null) choose(address.id);
              onGo('shipping');
            }}
          />
        </Step>
        <SummarySheet entries={entries} rate={null} {...given} />
      </Columns>
      <AddressDialogs
        open={form.open}
        onClose={() => setForm({ ...form, open: false })}
        draft={edited ?? choices.draft}
        onDraft={(draft) => (edited === null ? choiceStore.update({ draft }) : undefined)}
        knownIds={knownIds}
        replaced={edited === null ? null : { id: edited.id, asEntered: false }}
        onSaved={(id, entered) => {
          if (edited === null) choiceStore.update({ draft: null });
          setForm({ ...form, open: false });
          onSaved({ id, entered, suggested: null });
        }}
        onSignedOut={onReload}
      />
      <DeleteAddressDialog
        {...doomed}
        onClose={() => setDoomed({ ...doomed, open: false })}
        onDeleted={() => {
          setDoomed({ ...doomed, open: false });
          choiceStore.update({ addressId: null, total: null });
          setNews('The address is deleted.');
          onReload();
        }}
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
  const given = useSummaryMedia();
  const { error, isFetching, refetch } = rates;
  const failure = usePartFailure(rates, stale, isFailure);
  const offered = (error === null && rates.data) || [];
  const chosen = offered.find(({ object_id }) => object_id === choices.rate?.object_id) ?? null;
  return (
    <Columns>
      <SummaryFold entries={entries} rate={chosen} {...given} />
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
              entries={entries}
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
      <SummarySheet entries={entries} rate={chosen} {...given} />
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
        No carrier delivers all of this to that address. Please choose another address.
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
