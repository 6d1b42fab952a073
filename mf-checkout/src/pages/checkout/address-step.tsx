import { useState } from 'react';
import { AddressChoice } from '../../features/address/address-choice.tsx';
import { AddressDialogs } from '../../features/address/address-dialogs.tsx';
import { SummaryFold, SummarySheet } from '../../features/summary/summary.tsx';
import { Columns, Step } from './checkout-layout.ts';
import type { StepProps } from './step-props.ts';

/** Step 1: where it goes. */
export function AddressStep({ known, choices, keeper, address, onGo, onAsk }: StepProps) {
  const { entries, addresses } = known;
  const [adding, setAdding] = useState(false);
  const choose = (addressId: number) => keeper.change({ addressId, total: null });
  return (
    <>
      <Columns>
        <SummaryFold entries={entries} rate={null} />
        <Step>
          <AddressChoice
            addresses={addresses}
            chosen={address}
            onChoose={choose}
            onAdd={() => setAdding(true)}
            onGoOn={() => {
              if (address !== null) choose(address.id);
              onGo('shipping');
            }}
          />
        </Step>
        <SummarySheet entries={entries} rate={null} />
      </Columns>
      <AddressDialogs
        open={adding}
        onClose={() => setAdding(false)}
        draft={choices.draft}
        onDraft={(draft) => keeper.change({ draft })}
        known={addresses.map(({ id }) => id)}
        onSaved={(addressId) => {
          keeper.change({ addressId, draft: null, total: null });
          setAdding(false);
          onAsk();
        }}
        onSignedOut={onAsk}
      />
    </>
  );
}
