import { useEffect } from 'react';
import type { Address } from 'shared-api/contract/address-schema';
import { Note } from 'shared-ui/primitives/note';
import type { CheckoutStep } from '../../data/checkout-step.ts';
import type { Choices } from '../../data/choices.ts';
import { useEntriesNews } from '../../data/use-entries-news.ts';
import { StepTrail } from '../../features/steps/step-trail.tsx';
import { StaleAction } from '../stale.tsx';
import { Notes } from './checkout-layout.ts';
import { StepSkeleton } from './checkout-skeleton.tsx';
import { LaterPart } from './later-part.tsx';
import { choosing } from './later-parts.ts';
import type { CheckoutStepsProps, StepProps } from './step-props.ts';
import { TotalStep } from './total-step.tsx';
import { useRates } from './use-rates.ts';
import { useStepTitle } from './use-step-title.ts';

const LOST = 'This step did not load. Please check your connection and try again.';

/** The steps one after the other. One whose choices are not there yet leads back to where they are made. */
export function CheckoutSteps(props: CheckoutStepsProps) {
  const { known, choices, keeper, step, note, stale, onGo } = props;
  const { addresses, entries } = known;
  const address = addresses.find(({ id }) => id === choices.addressId) ?? addresses.at(-1) ?? null;
  const rates = useRates(address, step === 'shipping' ? entries : null, keeper, props.onAsk);
  const news = useEntriesNews(entries, keeper);
  const heading = useStepTitle(step, note);
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
        {news.length === 0 ? null : (
          <Note tone="warning" live="status">
            {news.map((sentence) => (
              <p key={sentence}>{sentence}</p>
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
        <LaterPart of={choosing} label="Loading this step" skeleton={<StepSkeleton />} lost={LOST}>
          {({ AddressStep, ShippingStep }) => {
            if (step === 'address') return <AddressStep {...common} />;
            return address === null ? null : <ShippingStep {...common} address={address} rates={rates} />;
          }}
        </LaterPart>
      )}
      {address !== null && choices.rate !== null ? (
        <TotalStep
          {...common}
          address={address}
          rate={choices.rate}
          shown={step === 'total'}
          onRatesGone={(sentence) => {
            rates.again();
            onGo('shipping', { replace: true, note: sentence });
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
