import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldMessages, toApiError } from 'shared-data';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';

interface FormDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Id of the form within, which the button sends. */
  readonly form: string;
  /** While it is sent, the dialog stays. */
  readonly busy: boolean;
  /** On the button that sends the form, and while it is sent. */
  readonly label: string;
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** A dialog around a form, with the buttons that send and leave it. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, form, busy, label, busyLabel, children } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!busy}
      title={title}
      actions={
        <DialogActions>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        </DialogActions>
      }
    >
      {children}
    </Dialog>
  );
}

/** Shows what the server says of fields beside them, and moves to the first one. Errors of other fields are left to the caller. */
export function showFieldErrors<Draft extends FieldValues>(
  setError: UseFormSetError<Draft>,
  thrown: unknown,
  fields: readonly Path<Draft>[],
): void {
  const messages = fieldMessages(toApiError(thrown));
  const wrong = fields.filter((field) => messages[field] !== undefined);
  for (const field of wrong)
    setError(field, { type: 'server', message: messages[field] ?? '' }, { shouldFocus: field === wrong[0] });
}
