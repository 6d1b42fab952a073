import { CART_PATH, Link } from 'shared-shell';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { grouped } from '../../../domain/counted.ts';
import type { DialogFor } from './dialog-props.ts';
import { ResendNote } from './resend-note.tsx';
import { Words } from './words.ts';

/** More was asked for than can be had at present. */
export function QuantityDialog(props: DialogFor<'too-many'>) {
  const { open, question, attempt, busy, trouble, slow, onAnswer, onClose } = props;
  const most = question.quantity;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!busy}
      size="sm"
      title="Quantity Error"
      actions={
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {most > 0 ? (
            <Button
              variant="primary"
              busy={busy}
              busyLabel="Adding"
              onClick={() => onAnswer({ quantity: most })}
            >
              Add {most}
            </Button>
          ) : (
            <ButtonLink as={Link} to={CART_PATH} variant="primary">
              Look at your cart
            </ButtonLink>
          )}
        </DialogActions>
      }
    >
      <Words>
        <p>
          The maximum Quantity this product can manufacture currently is <b>{most}</b>
        </p>
        {most > 0 ? (
          <p>You asked for {grouped(attempt.quantity)}.</p>
        ) : (
          <p>All there is may lie in your cart already.</p>
        )}
      </Words>
      <ResendNote trouble={trouble} slow={slow} />
    </Dialog>
  );
}
