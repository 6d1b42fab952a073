import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import type { ShippingRate } from 'shared-api/contract/checkout-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { countWords } from 'shared-api/rules/words';
import { CART_PATH, Link } from 'shared-shell';
import { chevronDownIcon } from 'shared-ui/icons/arrows';
import { Icon } from 'shared-ui/primitives/icon';
import { TextLink } from 'shared-ui/primitives/text-link';
import { goodsCents, pieces } from '../../domain/items.ts';
import { Earners } from './earners.tsx';
import { GoodsTotals } from './goods-totals.tsx';
import { ItemList } from './item-list.tsx';
import { Folded, WideSheet } from './summary-layout.ts';

interface SummaryProps {
  readonly entries: readonly CheckoutEntry[];
  readonly rate: ShippingRate | null;
}

/** What is bought and what it comes to so far, beside the step. */
export function SummarySheet({ entries, rate }: SummaryProps) {
  return (
    <WideSheet aria-labelledby="summary-title">
      <h2 id="summary-title">Your order</h2>
      <ItemList entries={entries} />
      <GoodsTotals cents={goodsCents(entries)} rate={rate} />
      <Earners entries={entries} />
      <TextLink as={Link} to={CART_PATH}>
        Change your cart
      </TextLink>
    </WideSheet>
  );
}

/** The same on phones, folded above the step. */
export function SummaryFold({ entries, rate }: SummaryProps) {
  const cents = goodsCents(entries);
  return (
    <Folded>
      <summary>
        <span>
          Your order, {countWords(pieces(entries), 'piece')}
          <Icon path={chevronDownIcon} size={20} />
        </span>
        <b>{formatCents(cents)}</b>
      </summary>
      <div>
        <ItemList entries={entries} />
        <GoodsTotals cents={cents} rate={rate} />
        <Earners entries={entries} />
        <TextLink as={Link} to={CART_PATH}>
          Change your cart
        </TextLink>
      </div>
    </Folded>
  );
}
