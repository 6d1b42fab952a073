import { useState } from 'react';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { useOpening } from '../../data/use-opening.ts';
import { loadAddressForm } from './address-parts.ts';
import { AddressSkeleton } from './address-skeleton.tsx';
import type { AddressFormProps } from './later/address-form.tsx';

const RECHECK = 'We could not find your address, will you please recheck it';

interface AddressDialogsProps
  extends Pick<AddressFormProps, 'draft' | 'onDraft' | 'known' | 'onSaved' | 'onSignedOut'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The address form, and over it what the carrier says to an address it does not find. */
export function AddressDialogs({ open, onClose, ...form }: AddressDialogsProps) {
  const [busy, setBusy] = useState(false);
  /** Null while nothing is wrong; '' where there is no more to say of it. */
  const [problem, setProblem] = useState<string | null>(null);
  // Each opening has a form of its own: the one before still fades away.
  const [opening, setOpening] = useState({ open, number: 0 });
  if (opening.open !== open) setOpening({ open, number: opening.number + (open ? 1 : 0) });
  // Whoever has no address yet is about to enter one.
  const [parts, retry] = useOpening(open || form.known.length === 0 ? loadAddressForm : null);
  const recheck = () => setProblem(null);
  return (
    <>
      <Dialog open={open} onClose={onClose} closable={!busy} title="Enter New Billing Information">
        {parts.kind === 'failed' ? (
          <ErrorState onRetry={retry} retrying={parts.retrying}>
            The address form did not load. Please check your connection and try again.
          </ErrorState>
        ) : (
          <LoadingState
            pending={parts.kind === 'coming'}
            label="Loading the address form"
            onRetry={retry}
            skeleton={<AddressSkeleton />}
          >
            {parts.kind === 'here' ? (
              <parts.value
                key={opening.number}
                {...form}
                busy={busy}
                onBusy={setBusy}
                onCancel={onClose}
                onUnfindable={setProblem}
              />
            ) : null}
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
