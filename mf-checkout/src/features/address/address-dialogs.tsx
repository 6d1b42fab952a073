import { useState } from 'react';
import type { Address } from 'shared-api/contract/checkout/address';
import { useIsMutating } from 'shared-data';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { ADD_ADDRESS, removeAddress } from '../../data/checkout.ts';
import { useLoaded } from '../../data/server-state.ts';
import { AddressLabel } from './address-choice.tsx';
import { Fields } from './layout.ts';
import type { AddressFormProps } from './lazy/address-form.tsx';

async function loadAddressForm() {
  const { AddressForm } = await import(/* webpackChunkName: "address" */ './lazy/address-form.tsx');
  return AddressForm;
}

/** Skeleton of the address form. */
function AddressSkeleton() {
  return (
    <Fields aria-hidden="true">
      {['name', 'address', 'address 2', 'city', 'state and zip', 'buttons'].map((part) => (
        <Skeleton key={part} height="70px" />
      ))}
    </Fields>
  );
}

const TITLES = { new: 'Enter New Billing Information', edited: 'Edit address' };

const RECHECK = 'We could not find your address, will you please recheck it';

interface AddressDialogsProps
  extends Pick<AddressFormProps, 'draft' | 'onDraft' | 'knownIds' | 'replaced' | 'onSaved' | 'onSignedOut'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The address form, and above it the dialog for an address that the carrier does not find. */
export function AddressDialogs({ open, onClose, ...form }: AddressDialogsProps) {
  const busy = useIsMutating({ mutationKey: ADD_ADDRESS }) > 0;
  /** Null while nothing is wrong; '' where the server gave no message. */
  const [problem, setProblem] = useState<string | null>(null);
  // Each opening has a form of its own, since the one before still fades out.
  const [opening, setOpening] = useState({ open, number: 0 });
  if (opening.open !== open) setOpening({ open, number: opening.number + (open ? 1 : 0) });
  // Without any address the form is needed soon.
  const {
    data: Form,
    error,
    isFetching,
    refetch,
  } = useLoaded(['address form'], loadAddressForm, { enabled: open || form.knownIds.length === 0 });
  const recheck = () => setProblem(null);
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        closable={!busy}
        title={TITLES[form.replaced === null ? 'new' : 'edited']}
      >
        {error !== null ? (
          <ErrorState onRetry={refetch} retrying={isFetching}>
            The address form did not load. Please check your connection and try again.
          </ErrorState>
        ) : (
          <LoadingState
            pending={Form === undefined}
            label="Loading the address form"
            onRetry={refetch}
            skeleton={<AddressSkeleton />}
          >
            {Form === undefined ? null : (
              <Form key={opening.number} {...form} busy={busy} onCancel={onClose} onNotFound={setProblem} />
            )}
          </LoadingState>
        )}
      </Dialog>
      <Dialog
        open={open && problem !== null}
        onClose={recheck}
        role="alertdialog"
        size="sm"
        title="Problem with entered address"
        actions={
          <DialogActions>
            <Button variant="primary" onClick={recheck}>
              Recheck address
            </Button>
          </DialogActions>
        }
      >
        <p>{RECHECK}</p>
        {problem ? <p>{problem}</p> : null}
      </Dialog>
    </>
  );
}

interface DeleteAddressProps {
  /** Null before the first question; it stays while the dialog closes. */
  readonly address: Address | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: (address: Address) => void;
}

/** Asks whether a saved address is to be deleted. */
export function DeleteAddressDialog({ address, open, onClose, onDeleted }: DeleteAddressProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this address?"
      label="Delete"
      busyLabel="Deleting"
      danger
      onConfirm={async () => {
        if (address === null) return;
        await removeAddress(address.id);
        onDeleted(address);
      }}
    >
      {address === null ? null : <AddressLabel address={address} />}
      <p>Orders that ship to it keep it.</p>
    </ConfirmDialog>
  );
}
