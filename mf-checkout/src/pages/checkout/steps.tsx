import { type RefObject, useEffect, useRef } from 'react';
import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import type { Address } from 'shared-api/contract/checkout/address';
import { isSignedOut } from 'shared-data';
import { Note } from 'shared-ui/primitives/note';
import { isQuoteOutdated, ratesQuery, useEntryChanges } from '../../data/checkout.ts';
import type { CheckoutStep, ChoiceStore, Choices } from '../../data/choices.ts';
import { useServerState } from '../../data/server-state.ts';
import { sameService } from '../../domain/rates.ts';
import { StepTrail } from '../../features/steps/step-trail.tsx';
import { LazyPart } from '../lazy.tsx';
import { StaleAction } from '../page-parts.tsx';
import { Notes, StepSkeleton } from './layout.tsx';
import { choosing } from './lazy-parts.ts';
import type { CheckoutStepsProps, ShippingRates, StepProps } from './step-props.ts';
import { TotalStep } from './total-step.tsx';

/**
 * Focuses the page's heading when another step is shown, since the focused element went away with the step before, and when
 * there is a new note, which stands below the heading.
 * @param note '' for nothing
 */
function useStepHeading(step: string, note: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ step, note: '' });
  useEffect(() => {
    const { current } = before;
    before.current = { step, note };
    if (current.step !== step || (note !== '' && current.note !== note)) heading.current?.focus();
  }, [step, note]);
  return heading;
}

/** Loads the shipping rates while `enabled`. The service that was chosen before stays chosen where it is still offered. */
function useRates(
  address: Address | null,
  entries: readonly CheckoutEntry[],
  enabled: boolean,
  choiceStore: ChoiceStore,
  onReload: () => void,
): ShippingRates {
  const query = ratesQuery(address?.id ?? null, entries);
  const rates = useServerState({ ...query, enabled: enabled && address !== null });
  const { data, error } = rates;
  useEffect(() => {
    if (error !== null && (isSignedOut(error) || isQuoteOutdated(error))) onReload();
  }, [error, onReload]);
  useEffect(() => {
    if (data === undefined) return;
    const { rate } = choiceStore.current();
    const same = sameService(rate, data) ?? null;
    if (rate?.object_id !== same?.object_id) choiceStore.update({ rate: same, total: null });
  }, [data, choiceStore]);
  return rates;
}

const NOT_LOADED = 'This step did not load. Please check your connection and try again.';

/** The steps one after the other. One whose choices are not there yet leads back to where they are made. */
export function CheckoutSteps(props: CheckoutStepsProps) {
  const { data, choices, choiceStore, step, note, stale, onGo, onReload } = props;
  const { addresses, entries } = data;
  const address = addresses.find(({ id }) => id === choices.addressId) ?? addresses.at(-1) ?? null;
  const rates = useRates(address, entries, step === 'shipping', choiceStore, onReload);
  const changes = useEntryChanges(entries, choiceStore);
  const heading = useStepHeading(step, note);
  const missing = missingStep(step, address, choices);
  useEffect(() => {
    if (missing !== null) onGo(missing, { replace: true });
  }, [missing, onGo]);

  const common: StepProps = { ...props, address };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Checkout
      </h1>
      <StepTrail step={step} />
      <Notes>
        {note === '' ? null : (
          <Note tone="info" live="status">
            {note}
          </Note>
        )}
        {changes.length === 0 ? null : (
          <Note tone="warning" live="status">
            {changes.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Note>
        )}
        {stale === null ? null : (
          <Note tone="warning" live="status">
            Could not be brought up to date. <StaleAction stale={stale} />
          </Note>
        )}
      </Notes>
      {step === 'total' ? null : (
        <LazyPart of={choosing} label="Loading this step" skeleton={<StepSkeleton />} failure={NOT_LOADED}>
          {({ AddressStep, ShippingStep }) => {
            if (step === 'address') return <AddressStep {...common} />;
            return address === null ? null : <ShippingStep {...common} address={address} rates={rates} />;
          }}
        </LazyPart>
      )}
      {address !== null && choices.rate !== null ? (
        <TotalStep
          {...common}
          address={address}
          rate={choices.rate}
          shown={step === 'total'}
          onRateInvalid={(message) => {
            rates.refetch();
            onGo('shipping', { replace: true, note: message });
          }}
        />
      ) : null}
    </>
  );
}

function missingStep(step: CheckoutStep, address: Address | null, { rate }: Choices): CheckoutStep | null {
  if (step === 'address') return null;
  if (address === null) return 'address';
  return step === 'total' && rate === null ? 'shipping' : null;
}
