import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import type { ShippingRate } from 'shared-api/contract/checkout/checkout';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { sellersOf } from '../../domain/items.ts';
import { awaitedLine, parcelText, rateAmount, rateNote } from '../../domain/rates.ts';

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

const Awaited = styled.p`
  font: var(--t14);
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

interface RateChoiceProps {
  readonly rates: readonly ShippingRate[];
  readonly entries: readonly CheckoutEntry[];
  readonly chosen: ShippingRate | null;
  readonly onChoose: (rate: ShippingRate) => void;
}

/** The shipping rates, each with price, carrier, arrival and duration; above them what is awaited whatever the rate. */
export function RateChoice({ rates, entries, chosen, onChoose }: RateChoiceProps) {
  const parcels = parcelText(sellersOf(entries));
  const awaited = awaitedLine(entries);
  return (
    <>
      {awaited === '' ? null : <Awaited>{awaited}</Awaited>}
      <RadioGroup
        legend="Shipping rates"
        options={rates.map((rate) => ({
          value: rate.object_id,
          label: rate.provider,
          note: rateNote(rate, entries),
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
