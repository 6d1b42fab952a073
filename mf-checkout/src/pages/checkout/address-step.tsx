import { useState } from 'react';
import type { AddressDraft } from '../../domain/address-draft.ts';
import { isCorrected } from '../../domain/address-words.ts';
import { AddressChoice } from '../../features/address/address-choice.tsx';
import { AddressDialogs } from '../../features/address/address-dialogs.tsx';
import { SummaryFold, SummarySheet } from '../../features/summary/summary.tsx';
import { Columns, Step } from './checkout-layout.ts';
import type { StepProps } from './step-props.ts';

/** Step 1: where it goes. */
export function AddressStep({ known, choices, keeper, address, onGo, onAsk }: StepProps) {
  const { entries, addresses } = known;
  const [adding, setAdding] = useState(false);
  const [saved, setSaved] = useState<{ readonly id: number; readonly entered: AddressDraft } | null>(null);
  const choose = (addressId: number) => keeper.change({ addressId, total: null });
  return (
    <>
      <Columns>
        <SummaryFold entries={entries} rate={null} />
        <Step>
          <AddressChoice
            addresses={addresses}
            chosen={address}
            corrected={address !== null && saved?.id === address.id && isCorrected(saved.entered, address)}
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
        onSaved={(addressId, entered) => {
          setSaved({ id: addressId, entered });
          keeper.change({ addressId, draft: null, total: null });
          setAdding(false);
          onAsk();
        }}
        onSignedOut={onAsk}
      />
    </>
  );
}
