import type { ShippingRate } from 'shared-api/contract/checkout/checkout';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import type { Seller } from '../../domain/items.ts';
import { parcelText, rateAmount } from '../../domain/rates.ts';

const Rows = styled.div`
  display: grid;
  gap: var(--s8);
  padding-top: 30px;
`;

/** Skeleton of three rates. */
export function RatesSkeleton() {
  return (
    <Rows aria-hidden="true">
      <Skeleton height="56px" radius={8} />
      <Skeleton height="56px" radius={8} />
      <Skeleton height="56px" radius={8} />
    </Rows>
  );
}

const Small = styled.p`
  font: var(--t14);
  color: var(--muted);
`;

interface RateChoiceProps {
  readonly rates: readonly ShippingRate[];
  readonly sellers: readonly Seller[];
  readonly chosen: ShippingRate | null;
  readonly onChoose: (rate: ShippingRate) => void;
}

/** The shipping rates, each with price, carrier and duration. */
export function RateChoice({ rates, sellers, chosen, onChoose }: RateChoiceProps) {
  const parcels = parcelText(sellers);
  return (
    <>
      <RadioGroup
        legend="Shipping rates"
        options={rates.map((rate) => ({
          value: rate.object_id,
          label: rate.provider,
          note: rate.duration_terms,
          end: rateAmount(rate),
        }))}
        value={chosen?.object_id ?? null}
        onChange={(id) => {
          const rate = rates.find(({ object_id }) => object_id === id);
          if (rate !== undefined) onChoose(rate);
        }}
      />
      {parcels === '' ? null : <Small>{parcels}</Small>}
    </>
  );
}
