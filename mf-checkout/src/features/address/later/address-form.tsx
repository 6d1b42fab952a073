import { useRef, useState } from 'react';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { type SavedAddress, saveAddress } from '../../../data/save-address.ts';
import type { AddressDraft } from '../../../domain/address-draft.ts';
import { Said } from '../address-layout.ts';
import { AddressFields } from './address-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

export interface AddressFormProps {
  /** What was entered earlier and not saved. */
  readonly draft: AddressDraft | null;
  readonly onDraft: (draft: AddressDraft) => void;
  /** Ids of the addresses that are there. */
  readonly known: readonly number[];
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: (id: number, entered: AddressDraft) => void;
  /** The carrier does not find the address; a sentence where something else is wrong with it. */
  readonly onUnfindable: (sentence: string) => void;
  readonly onSignedOut: () => void;
}

/** Takes a new address and has it saved; what was entered stays until it is. */
export function AddressForm(props: AddressFormProps) {
  const { draft, onDraft, known, busy, onBusy, onCancel, onSaved, onUnfindable, onSignedOut } = props;
  const [trouble, setTrouble] = useState('');
  // Known at once, where `busy` is known after the fields were checked and drawn again.
  const sending = useRef(false);
  const form = useAddressForm(draft, onDraft);

  const take = (answer: SavedAddress, entered: AddressDraft) => {
    switch (answer.kind) {
      case 'saved':
        return onSaved(answer.id, entered);
      case 'unfindable':
        return onUnfindable(answer.sentence);
      case 'signed-out':
        return onSignedOut();
      default:
        return setTrouble(answer.sentence);
    }
  };
  const send = form.handleSubmit(async (entered) => {
    if (sending.current) return;
    sending.current = true;
    setTrouble('');
    onBusy(true);
    const answer = await saveAddress(entered, known);
    sending.current = false;
    onBusy(false);
    take(answer, entered);
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AddressFields form={form} />
      {trouble === '' ? null : (
        <Said>
          <Note tone="danger" live="alert">
            The address could not be saved. {trouble}
          </Note>
        </Said>
      )}
      <DialogActions>
        <Button size="lg" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button size="lg" type="submit" variant="primary" busy={busy} busyLabel="Checking">
          Add Address
        </Button>
      </DialogActions>
    </form>
  );
}
