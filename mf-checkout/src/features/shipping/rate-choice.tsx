import type { ShippingRate } from 'shared-api/contract/checkout-schema';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { styled } from 'styled-components';
import type { Seller } from '../../domain/items.ts';
import { parcelWords, rateAmount } from '../../domain/rates.ts';

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

/** The ways of sending it, each with its price, who brings it and how long that takes. */
export function RateChoice({ rates, sellers, chosen, onChoose }: RateChoiceProps) {
  const parcels = parcelWords(sellers);
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
