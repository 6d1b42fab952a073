import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import type { GivenMedia } from 'shared-api/contract/cart/media-schema';
import type { ShippingRate } from 'shared-api/contract/checkout/checkout';
import { formatCents, parseDollars } from 'shared-api/rules/money';
import { CART_PATH, Link } from 'shared-shell';
import { SideSheet, SmallPrint } from 'shared-ui/composites/side-sheet';
import { Totals } from 'shared-ui/composites/totals';
import { chevronDownIcon } from 'shared-ui/icons/arrows';
import { infoIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { TextLink } from 'shared-ui/primitives/text-link';
import { below, from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { goodsCents, pieces } from '../../domain/items.ts';
import { wishCount } from '../../domain/order/wishes.ts';
import { rateAmount } from '../../domain/rates.ts';
import { ItemList } from './item-list.tsx';
import { Earners } from './totals-sheet.tsx';

/** A sheet which phones show folded, above the step. */
const WideSheet = styled(SideSheet)`
  ${below(1024)} {
    display: none;
  }
`;

/** The summary on phones: one line, which opens. */
const Folded = styled.details`
  padding: 0 var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--subtle);

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s12);
    min-height: 48px;
    font: var(--t14);
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary > span {
    display: flex;
    align-items: center;
    gap: var(--s8);
  }

  > summary svg {
    transition: transform var(--fade);
  }

  &[open] > summary svg {
    transform: rotate(180deg);
  }

  > div {
    display: grid;
    gap: var(--s20);
    padding-block: var(--s8) var(--s16);
  }

  b {
    font-variant-numeric: tabular-nums;
  }

  ${from(1024)} {
    display: none;
  }
`;

interface GoodsTotalsProps {
  readonly cents: number;
  readonly rate: ShippingRate | null;
}

/** The costs as far as they are known. */
export function GoodsTotals({ cents, rate }: GoodsTotalsProps) {
  const shipping = rate === null ? 0 : (parseDollars(rate.amount) ?? 0);
  return (
    <>
      <Totals
        rows={[
          { label: 'Cart Total', value: formatCents(cents) },
          { label: 'Shipping', value: rate === null ? 'Next step' : rateAmount(rate) },
        ]}
        sum={{ label: 'So far', value: formatCents(cents + shipping) }}
      />
      <SmallPrint>
        <Icon path={infoIcon} size={16} />
        Tax and the credit charge are shown before you pay.
      </SmallPrint>
    </>
  );
}

interface SummaryProps {
  readonly entries: readonly CheckoutEntry[];
  readonly rate: ShippingRate | null;
  /** The texts and pictures given for the items. */
  readonly media: readonly GivenMedia[];
  /** The addresses of the pictures have expired. */
  readonly onPicturesGone: () => void;
}

/** Items and costs so far, beside the step. */
export function SummarySheet({ entries, rate, ...given }: SummaryProps) {
  return (
    <WideSheet aria-labelledby="summary-title">
      <h2 id="summary-title">Your order</h2>
      <ItemList entries={entries} {...given} />
      <GoodsTotals cents={goodsCents(entries)} rate={rate} />
      <Earners entries={entries} />
      <TextLink as={Link} to={CART_PATH}>
        Change your cart
      </TextLink>
    </WideSheet>
  );
}

/** The same on phones, folded above the step. */
export function SummaryFold({ entries, rate, ...given }: SummaryProps) {
  const cents = goodsCents(entries);
  return (
    <Folded>
      <summary>
        <span>
          Your order, {wishCount(entries.length, pieces(entries))}
          <Icon path={chevronDownIcon} size={20} />
        </span>
        <b>{formatCents(cents)}</b>
      </summary>
      <div>
        <ItemList entries={entries} {...given} />
        <GoodsTotals cents={cents} rate={rate} />
        <Earners entries={entries} />
        <TextLink as={Link} to={CART_PATH}>
          Change your cart
        </TextLink>
      </div>
    </Folded>
  );
}
