import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { styled } from 'styled-components';
import type { Outcome } from '../../domain/outcome.ts';
import { wishTitle } from '../../domain/wish-words.ts';

/** What the server said no to. */
export type Refusal = Extract<Outcome, { kind: 'over' | 'refused' }>;

interface RefusedDialogProps {
  /** The last one while the dialog is closed. */
  readonly refusal: Refusal | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** As many as can be had are wished for instead. */
  readonly onTake: (refusal: Extract<Refusal, { kind: 'over' }>) => void;
}

const Words = styled.div`
  display: grid;
  gap: var(--s8);

  small {
    font: var(--t14);
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;

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
  return refusal.kind === 'over' ? `Update Quantity, Max Quantity is ${refusal.quantity}` : refusal.sentence;
}

function titleOf(refusal: Refusal | null): string {
  if (refusal?.kind !== 'refused') return 'Quantity Error';
  return refusal.change.field === 'gift' ? 'Gift Error' : 'Cart Error';
}
