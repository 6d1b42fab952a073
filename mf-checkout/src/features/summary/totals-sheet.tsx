import type { ReactNode } from 'react';
import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import type { TaxResult } from 'shared-api/contract/checkout-schema';
import { SideSheet, SmallPrint } from 'shared-ui/composites/side-sheet';
import { lockIcon } from 'shared-ui/icons/shopping';
import { Icon } from 'shared-ui/primitives/icon';
import { Earners } from './earners.tsx';
import { QuoteTotals } from './quote-totals.tsx';

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
      {children}
      <SmallPrint>
        <Icon path={lockIcon} size={16} />
        The card company takes your card number. The shop never sees it.
      </SmallPrint>
    </SideSheet>
  );
}
