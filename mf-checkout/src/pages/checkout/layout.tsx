import type { Address } from 'shared-api/contract/checkout/address';
import { Button } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { addressTitle } from '../../domain/address.ts';

/** The step, and beside it the items. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
  align-items: start;

  ${from(1024)} {
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: var(--s48);
  }
`;

/** One step of the checkout. */
export const Step = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
  align-content: start;
  min-width: 0;

  > h2 {
    font: var(--t20);
    letter-spacing: 0;
  }
`;

/** An earlier choice, with a button to change it. */
export const Recap = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s16);
  padding: 12px 16px;
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  font: var(--t14);

  > div {
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

export const Recaps = styled.div`
  display: grid;
  gap: var(--s12);
`;

export const Acts = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: var(--s12);

  ${from(480)} {
    flex-flow: row wrap;
  }
`;

/** For wide windows; on phones the bar at the bottom has this button. */
export const WideOnly = styled.div`
  display: none;

  ${from(1024)} {
    display: block;
  }
`;

export const Notes = styled.div`
  display: grid;
  gap: var(--s12);
  margin-bottom: var(--s24);

  &:empty {
    display: none;
  }
`;

/** Skeleton of the page. */
export function CheckoutSkeleton() {
  return (
    <>
      <h1>Checkout</h1>
      <Columns aria-hidden="true">
        <Step as="div">
          <Skeleton height="32px" />
          <Skeleton width="220px" height="28px" />
          <Skeleton height="70px" />
          <Skeleton height="104px" radius={12} />
          <Skeleton width="280px" height="48px" radius={8} />
        </Step>
        <Skeleton height="320px" radius={12} />
      </Columns>
    </>
  );
}

/** Skeleton of a step below heading and trail. */
export function StepSkeleton() {
  return (
    <Columns aria-hidden="true">
      <Step as="div">
        <Skeleton width="220px" height="28px" />
        <Skeleton height="70px" />
        <Skeleton height="104px" radius={12} />
        <Skeleton width="280px" height="48px" radius={8} />
      </Step>
      <Skeleton height="320px" radius={12} />
    </Columns>
  );
}

interface AddressRecapProps {
  readonly address: Address;
  readonly onChange: () => void;
}

/** The chosen address, with a button to change it. */
export function AddressRecap({ address, onChange }: AddressRecapProps) {
  return (
    <Recap>
      <div>
        <small>Shipping address</small>
        {addressTitle(address)}
      </div>
      <Button onClick={onChange}>Change Shipping Address</Button>
    </Recap>
  );
}
