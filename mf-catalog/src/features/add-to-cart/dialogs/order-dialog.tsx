import { CART_PATH, Link } from 'shared-shell';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { draftOfOrder, saveDraft } from '../../../data/order-draft.ts';
import { grouped } from '../../../domain/text.ts';
import { LoginDialog } from '../../../parts/login-dialog.tsx';
import { InfluencerDialog } from './influencer-dialog.tsx';
import { type DialogFor, type OrderDialogProps, ResendNote, Words } from './parts.tsx';

/**
 * Sign-in dialog. The sign-in leads to the cart, into which what is kept goes by itself; where the browser keeps nothing, back
 * here, where the choice is offered again.
 */
export function OrderLoginDialog({ open, onClose, question, order, product }: DialogFor<'signed-out'>) {
  const kept = question.kept === 'stored';
  const saveHere = () => {
    if (!kept) saveDraft(draftOfOrder(order));
  };
  return (
    <LoginDialog open={open} onClose={onClose} onLeave={saveHere} goOn={kept ? CART_PATH : undefined}>
      <Words>
        <p>Please log in to add {product.name_view} to your cart.</p>
        {kept ? (
          <p>We saved it in this browser. After you log in, it goes into your cart by itself.</p>
        ) : (
          <p>
            This browser does not let us save it for your cart. Your choice stays on this page: you come back
            here and can add it then. Words and photos have to be given again.
          </p>
        )}
      </Words>
    </LoginDialog>
  );
}

/** More was asked for than can be had at present. */
export function QuantityDialog(props: DialogFor<'too-many'>) {
  const { open, question, attempt, busy, error, slow, onAnswer, onClose } = props;
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
      <ResendNote error={error} slow={slow} />
    </Dialog>
  );
}

/** The dialog of a question. All of them come as one file when the first is needed. */
export function OrderDialog({ question, ...rest }: OrderDialogProps) {
  switch (question.kind) {
    case 'signed-out':
      return <OrderLoginDialog {...rest} question={question} />;
    case 'too-many':
      return <QuantityDialog {...rest} question={question} />;
    case 'elsewhere':
    case 'bound':
      return <InfluencerDialog {...rest} question={question} />;
    default:
      return question satisfies never;
  }
}
