import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { isSignedOut, useMutation, useQueryClient } from 'shared-data';
import { AddressFields } from 'shared-ui/composites/address-fields';
import { leaveField, problemsResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { DialogActions } from 'shared-ui/primitives/dialog';
import { Note } from 'shared-ui/primitives/note';
import { ADD_ADDRESS, type ReplacedAddress, saveAddress } from '../../../data/checkout.ts';
import { type AddressDraft, EMPTY_ADDRESS } from '../../../domain/address.ts';
import { addressProblems } from '../../../domain/address-form.ts';
import { FormMessage } from '../layout.ts';

/**
 * The address form: a field's error is shown when it is left, and removed while typing.
 * @param draft what was entered earlier and not saved
 * @param onDraft called for every change
 */
function useAddressForm(draft: AddressDraft | null, onDraft: (draft: AddressDraft) => void) {
  const form = useForm<AddressDraft>({
    mode: 'onTouched',
    defaultValues: draft ?? EMPTY_ADDRESS,
    resolver: problemsResolver(addressProblems),
  });
  const latest = useRef(onDraft);
  useEffect(() => {
    latest.current = onDraft;
  }, [onDraft]);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current(values),
      }),
    [subscribe],
  );
  return form;
}

export interface AddressFormProps {
  /** What was entered earlier and not saved. */
  readonly draft: AddressDraft | null;
  readonly onDraft: (draft: AddressDraft) => void;
  /** Ids of the saved addresses. */
  readonly knownIds: readonly number[];
  /** The saved address that is edited; null for a new one. */
  readonly replaced: ReplacedAddress | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onSaved: (id: number, entered: AddressDraft) => void;
  /** The carrier does not find the address; with a message where a field is wrong. */
  readonly onNotFound: (message: string) => void;
  readonly onSignedOut: () => void;
}

/** Takes a new address, or another text for a saved one, and saves it; what was entered stays until then. */
export function AddressForm(props: AddressFormProps) {
  const { draft, onDraft, knownIds, replaced, busy, onCancel, onSaved, onNotFound, onSignedOut } = props;
  const client = useQueryClient();
  const form = useAddressForm(draft, onDraft);
  const saving = useMutation({
    mutationKey: ADD_ADDRESS,
    meta: { failure: 'mf-checkout: an address could not be saved' },
    mutationFn: (entered: AddressDraft) => saveAddress(entered, knownIds, replaced),
    onSuccess: onSaved,
    onError: (error) => {
      if (isSignedOut(error)) onSignedOut();
      if (isNotFound(error)) onNotFound(error.code === 'invalid' ? error.msg : '');
    },
  });
  const { error } = saving;
  const send = form.handleSubmit((entered) => {
    // Known at once, before the form is drawn again: a double click saves once.
    if (client.isMutating({ mutationKey: ADD_ADDRESS }) === 0) saving.mutate(entered);
  }, leaveField);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AddressFields form={form} />
      {error === null || isSignedOut(error) || isNotFound(error) ? null : (
        <FormMessage>
          <Note tone="danger" live="alert">
            The address could not be saved. {error.msg}
          </Note>
        </FormMessage>
      )}
      <DialogActions>
        <Button size="lg" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button size="lg" type="submit" variant="primary" busy={busy} busyLabel="Checking">
          {replaced === null ? 'Add Address' : 'Save Address'}
        </Button>
      </DialogActions>
    </form>
  );
}

const isNotFound = ({ status }: { readonly status: number }) => status === 422 || status === 404;
