import { Link, useLoginLink } from 'shared-shell';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { draftOfOrder, saveDraft } from '../../../data/order-draft.ts';
import type { DialogFor } from './dialog-props.ts';
import { Words } from './words.ts';

/** Nobody is signed in. The sign-in leads back here, where the choice is offered again. */
export function LoginDialog({ open, onClose, order, product }: DialogFor<'signed-out'>) {
  const login = useLoginLink(() => saveDraft(draftOfOrder(order)));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Must be logged in"
      actions={
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <ButtonLink as={Link} {...login} variant="primary">
            Log In
          </ButtonLink>
        </DialogActions>
      }
    >
      <Words>
        <p>Please log in to add {product.name_view} to your cart.</p>
        <p>What you chose is kept: you come back to this page and can add it here.</p>
      </Words>
    </Dialog>
  );
}
