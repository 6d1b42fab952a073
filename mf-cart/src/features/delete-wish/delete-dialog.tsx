import { useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { deleteWish } from '../../data/delete-wish.ts';
import { logFailure } from '../../data/log.ts';
import { wishTitle } from '../../domain/wish-words.ts';

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

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

/** Asks before a wish is deleted, and stays with a sentence when it could not be. */
export function DeleteDialog({ wish, open, onClose, onDeleted }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  const close = () => {
    setTrouble('');
    onClose();
  };
  const goOn = async (asked: CartEntry) => {
    setBusy(true);
    setTrouble('');
    const answer = await deleteWish(asked.id).catch((error: unknown) => {
      logFailure('a wish could not be deleted', error);
      return { kind: 'failed', sentence: NOT_LOADED } as const;
    });
    setBusy(false);
    if (answer.kind === 'failed') return setTrouble(answer.sentence);
    onDeleted(asked);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!busy}
      size="sm"
      title="Delete Wish"
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="danger-solid"
            busy={busy}
            busyLabel="Deleting"
            onClick={() => wish && void goOn(wish)}
          >
            Delete
          </Button>
        </DialogActions>
      }
    >
      <Words>
        <p>Do you want to delete this wish?</p>
        <small>{wish && wishTitle(wish)}</small>
        {trouble === '' ? null : (
          <Note tone="danger" live="alert">
            The wish could not be deleted. {trouble}
          </Note>
        )}
      </Words>
    </Dialog>
  );
}
