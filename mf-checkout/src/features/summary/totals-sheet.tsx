import type { ReactNode } from 'react';
import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import type { TaxResult } from 'shared-api/contract/checkout/checkout';
import { formatCents } from 'shared-api/rules/money';
import { SideSheet, SmallPrint } from 'shared-ui/composites/side-sheet';
import { Totals } from 'shared-ui/composites/totals';
import { cardIcon } from 'shared-ui/icons/goods';
import { lockIcon, peopleIcon } from 'shared-ui/icons/subjects';
import { Icon } from 'shared-ui/primitives/icon';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { earnersText } from '../../domain/items.ts';

/** Names the influencers who earn by the purchase, beside every sum before it is paid; else nothing. */
export function Earners({ entries }: { readonly entries: readonly CheckoutEntry[] }) {
  const words = earnersText(entries);
  if (words === '') return null;
  return (
    <SmallPrint>
      <Icon path={peopleIcon} size={16} />
      <span>{words}</span>
    </SmallPrint>
  );
}

/** What it costs, all told. */
export function QuoteTotals({ quote }: { readonly quote: TaxResult }) {
  return (
    <Totals
      rows={[
        { label: 'Cart Total', value: formatCents(quote.cart_total) },
        { label: 'Tax', value: formatCents(quote.tax_amount) },
        { label: 'Shipping', value: formatCents(quote.shipping) },
        { label: 'Credit Charge', value: formatCents(quote.charge) },
      ]}
      sum={{ label: 'Total', value: formatCents(quote.total) }}
    />
  );
}

/** The totals' own geometry, before they are known. */
export function TotalsSkeleton() {
  return (
    <SideSheet as="div" aria-hidden="true">
      <Skeleton width="140px" height="28px" />
      <Skeleton height="20px" />
      <Skeleton height="20px" />
      <Skeleton height="20px" />
      <Skeleton height="20px" />
      <Skeleton height="48px" />
      <Skeleton height="48px" radius={8} />
    </SideSheet>
  );
}

interface TotalsSheetProps {
  readonly quote: TaxResult;
  /** What is bought. */
  readonly entries: readonly CheckoutEntry[];
  /** It is asked for again. */
  readonly dimmed: boolean;
  /** The way to pay. */
  readonly children: ReactNode;
}

/** What it costs, all told, and the way to pay. */
export function TotalsSheet({ quote, entries, dimmed, children }: TotalsSheetProps) {
  return (
    <SideSheet aria-labelledby="totals-title" aria-busy={dimmed}>
      <h2 id="totals-title">What you pay</h2>
      <QuoteTotals quote={quote} />
      <Earners entries={entries} />
      {quote.charge === 0 ? null : (
        <SmallPrint>
          <Icon path={cardIcon} size={16} />
          The Credit Charge pays the card company. It is not returned when you cancel.
        </SmallPrint>
      )}
      {children}
      <SmallPrint>
        <Icon path={lockIcon} size={16} />
        The card company takes your card number. The shop never sees it.
      </SmallPrint>
    </SideSheet>
  );
}
