import { useId } from 'react';
import type { ProductPage } from 'shared-api/contract/product-schema';
import { type Session, useSession } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Note } from 'shared-ui/primitives/note';
import { ReportFields } from './report-fields.tsx';
import { useReportForm } from './use-report-form.ts';

interface ReportDialogProps {
  readonly product: ProductPage;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks where a product costs less; for those who are signed in. */
export function ReportDialog(props: ReportDialogProps) {
  return <ReportDialogOf {...props} session={useSession()} />;
}

export function ReportDialogOf(props: ReportDialogProps & { readonly session: Session }) {
  const { product, open, onClose, session } = props;
  const id = useId();
  const { form, busy, answer, submit, hush } = useReportForm(product.id);
  const login = useLoginLink();
  const out = session.status === 'signed-out' || answer?.kind === 'signed-out';
  const sent = answer?.kind === 'known';
  const close = () => {
    hush();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!busy}
      title="Report a lower price"
      actions={
        <DialogActions>
          <Button variant={sent ? 'primary' : 'quiet'} disabled={busy} onClick={close}>
            {sent ? 'Close' : 'Not now'}
          </Button>
          {out ? (
            <ButtonLink as={Link} {...login} variant="primary">
              Log In
            </ButtonLink>
          ) : null}
          {out || sent ? null : (
            <Button type="submit" form={id} variant="primary" busy={busy} busyLabel="Sending">
              Send report
            </Button>
          )}
        </DialogActions>
      }
    >
      {out ? <p>Please log in to report where {product.name_view} costs less.</p> : null}
      {sent ? (
        <Note tone="success" live="status">
          {answer.value}
        </Note>
      ) : null}
      {out || sent ? null : (
        <ReportFields id={id} product={product} form={form} answer={answer} busy={busy} onSubmit={submit} />
      )}
    </Dialog>
  );
}
