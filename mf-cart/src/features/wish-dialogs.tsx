import { deleteCartEntry } from 'shared-api/contract/cart/cart';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { type ApiError, useApiMutation } from 'shared-data';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import type { Outcome } from '../domain/wish-change.ts';
import { wishTitle } from '../domain/wish-words.ts';

const Words = styled.div`
  display: grid;
  gap: var(--s8);

  small {
    font: var(--t14);
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;

interface DeleteDialogProps {
  /** The wish that is asked about; the last one while the dialog is closed. */
  readonly wish: CartEntry | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: (wish: CartEntry) => void;
}

/** Confirms a deletion, and stays open with a message when it fails. */
export function DeleteDialog({ wish, open, onClose, onDeleted }: DeleteDialogProps) {
  const { mutate, reset, isPending, error } = useApiMutation(deleteCartEntry, {
    failure: 'mf-cart: a wish could not be deleted',
  });
  const close = () => {
    reset();
    onClose();
  };
  const confirm = (asked: CartEntry) => {
    const done = () => onDeleted(asked);
    mutate(
      { params: { id: asked.id } },
      { onSuccess: done, onError: (failed) => (isGone(failed) ? done() : undefined) },
    );
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!isPending}
      size="sm"
      title="Delete Wish"
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="danger-solid"
            busy={isPending}
            busyLabel="Deleting"
            onClick={() => wish && confirm(wish)}
          >
            Delete
          </Button>
        </DialogActions>
      }
    >
      <Words>
        <p>Do you want to delete this wish?</p>
        <small>{wish && wishTitle(wish)}</small>
        {error === null || isGone(error) ? null : (
          <Note tone="danger" live="alert">
            The wish could not be deleted. {error.msg}
          </Note>
        )}
      </Words>
    </Dialog>
  );
}

/** A wish that is gone already, as after an answer that was lost, counts as deleted. */
function isGone({ code }: ApiError): boolean {
  return code === 'not_found';
}

/** A change that the server refused. */
export type Refusal = Extract<Outcome, { kind: 'over' | 'refused' }>;

interface RefusedDialogProps {
  /** The last one while the dialog is closed. */
  readonly refusal: Refusal | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** As many as can be had are wished for instead. */
  readonly onTake: (refusal: Extract<Refusal, { kind: 'over' }>) => void;
}

/** Why a wish could not be changed (specification chapter 8, Cart); where fewer can be had, they are offered. */
export function RefusedDialog({ refusal, open, onClose, onTake }: RefusedDialogProps) {
  const offer = refusal?.kind === 'over' && refusal.quantity > 0 ? refusal : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={titleOf(refusal)}
      actions={
        <DialogActions>
          <Button variant={offer === null ? 'primary' : 'quiet'} onClick={onClose}>
            {offer === null ? 'OK' : 'Cancel'}
          </Button>
          {offer === null ? null : (
            <Button variant="primary" onClick={() => onTake(offer)}>
              Change to {offer.quantity.toLocaleString('en-US')}
            </Button>
          )}
        </DialogActions>
      }
    >
      <Words>
        <p>{refusal === null ? '' : refusalWords(refusal)}</p>
        <small>{refusal && wishTitle(refusal.wish)}</small>
      </Words>
    </Dialog>
  );
}

function refusalWords(refusal: Refusal): string {
  return refusal.kind === 'over' ? `Update Quantity, Max Quantity is ${refusal.quantity}` : refusal.message;
}

function titleOf(refusal: Refusal | null): string {
  if (refusal?.kind !== 'refused') return 'Quantity Error';
  return refusal.change.field === 'gift' ? 'Gift Error' : 'Cart Error';
}
