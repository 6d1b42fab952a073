import type { ShippingRate } from 'shared-api/contract/checkout-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { parseDollars } from 'shared-api/rules/money';
import { SmallPrint } from 'shared-ui/composites/side-sheet';
import { Totals } from 'shared-ui/composites/totals';
import { infoIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { rateAmount } from '../../domain/rates.ts';

interface GoodsTotalsProps {
  readonly cents: number;
  readonly rate: ShippingRate | null;
}

/** What is known of the costs before all of it is. */
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
