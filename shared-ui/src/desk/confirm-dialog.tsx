import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { styled } from 'styled-components';
import { Button } from '../primitives/button/button.tsx';
import { Dialog, DialogActions } from '../primitives/dialog/dialog.tsx';
import { Textarea } from '../primitives/field/controls.tsx';
import { Field } from '../primitives/field/field.tsx';
import { Note } from '../primitives/note/note.tsx';

/** The item that a confirm dialog is about; it stays while the dialog closes. */
export interface Confirmation<Item> {
  readonly item: Item | null;
  readonly open: boolean;
  /** Text about the last completed action; empty before the first. */
  readonly done: string;
  readonly ask: (item: Item) => void;
  readonly close: () => void;
  readonly finish: (done: string) => void;
}

/** State of a list whose items share one confirm dialog. */
export function useConfirmation<Item>(): Confirmation<Item> {
  const [item, setItem] = useState<Item | null>(null);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  return {
    item,
    open,
    done,
    ask: (next) => {
      setDone('');
      setItem(next);
      setOpen(true);
    },
    close: () => setOpen(false),
    finish: (text) => {
      setOpen(false);
      setDone(text);
    },
  };
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  overflow-wrap: anywhere;

  dd {
    white-space: nowrap;
  }
`;

/** An error may have a line for each of its reasons. */
const Lines = styled.span`
  white-space: pre-line;
`;

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What the action does, and to what. */
  readonly children: ReactNode;
  /** On the confirm button, for example "Refund $6.91"; null hides the button. */
  readonly label: string | null;
  /** On the confirm button while the action runs. */
  readonly busyLabel: string;
  /** Requires a reason, with this help text; omitted: no reason. */
  readonly reasonHelp?: string | undefined;
  /** Validates the dialog's own fields, shows their errors, and returns false to stop. */
  readonly isReady?: (() => boolean) | undefined;
  /** The action takes something away for good. */
  readonly danger?: boolean;
  /** Runs the action; a rejection's `message` is shown and the reason stays. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

/** Confirms an action that cannot be undone, optionally with a reason. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, label, busyLabel, reasonHelp, danger = false, onConfirm } = props;
  const { isReady = () => true } = props;
  const formId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [reasonProblem, setReasonProblem] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const asksReason = reasonHelp !== undefined;

  const close = () => {
    setReasonProblem('');
    setError('');
    onClose();
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || label === null) return;
    const problem = asksReason ? textProblem(textRules.reason, reason.trim()) : undefined;
    setReasonProblem(problem === undefined ? '' : `${problem}.`);
    setError('');
    if (!isReady()) return;
    if (problem !== undefined) return box.current?.focus();
    setBusy(true);
    try {
      await onConfirm(reason.trim());
      setReason('');
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!busy}
      title={title}
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close} disabled={busy}>
            Not now
          </Button>
          {label === null ? null : (
            <Button
              variant={danger ? 'danger-solid' : 'primary'}
              type="submit"
              form={formId}
              busy={busy}
              busyLabel={busyLabel}
            >
              {label}
            </Button>
          )}
        </DialogActions>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void confirm(event)}>
        {children}
        {label !== null && asksReason ? (
          <Field label="Reason" help={reasonHelp} error={reasonProblem} limit={textRules.reason.max} required>
            <Textarea
              ref={box}
              rows={3}
              dir="auto"
              value={reason}
              onChange={({ target }) => {
                setReasonProblem('');
                setReason(target.value);
              }}
            />
          </Field>
        ) : null}
        {error === '' ? null : (
          <Note tone="danger" live="alert">
            <Lines>{error}</Lines>
          </Note>
        )}
      </Form>
    </Dialog>
  );
}
