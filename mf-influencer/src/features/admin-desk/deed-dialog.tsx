import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import type { DeedAnswer } from '../../data/admin/deed-answer.ts';

const Form = styled.form`
  display: grid;
  gap: var(--s16);
  overflow-wrap: anywhere;

  dd {
    white-space: nowrap;
  }
`;

export interface DeedDialogProps<Value> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What happens to whom. */
  readonly children: ReactNode;
  /** On the button that does it, for example "Give back $6.91"; null: there is nothing left to be done. */
  readonly label: string | null;
  /** On the button while it is done. */
  readonly busyLabel: string;
  /** Who reads the reason; null: none is asked for. */
  readonly reasonHelp?: string | null;
  /** Says what else is to be chosen first, and gives false, where something is. */
  readonly isReady?: () => boolean;
  /** Nothing can be undone, and what is done takes something from somebody. */
  readonly danger?: boolean;
  readonly run: (reason: string) => Promise<DeedAnswer<Value>>;
  readonly onDone: (value: Value) => void;
  /** It stands otherwise by now: to be asked for again. */
  readonly onChanged: () => void;
}

/** Asks why before something is done that cannot be undone, and says what it will do. What was typed stays until it is done. */
export function DeedDialog<Value>(props: DeedDialogProps<Value>) {
  const { open, onClose, title, children, label, busyLabel, danger = false, run, onDone, onChanged } = props;
  const { reasonHelp = 'Kept in the log with your name.', isReady = () => true } = props;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);

  const close = () => {
    setWrong('');
    setTrouble('');
    onClose();
  };
  const go = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || label === null) return;
    const problem = reasonHelp === null ? undefined : textProblem(textRules.reason, reason.trim());
    setWrong(problem === undefined ? '' : `${problem}.`);
    setTrouble('');
    if (!isReady()) return;
    if (problem !== undefined) return box.current?.focus();
    setBusy(true);
    const answer = await run(reason.trim());
    setBusy(false);
    if (answer.kind === 'done') {
      setReason('');
      return onDone(answer.value);
    }
    setTrouble(answer.sentence);
    if (answer.kind === 'changed') onChanged();
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
              form={id}
              busy={busy}
              busyLabel={busyLabel}
            >
              {label}
            </Button>
          )}
        </DialogActions>
      }
    >
      <Form id={id} noValidate onSubmit={(event) => void go(event)}>
        {children}
        {label === null || reasonHelp === null ? null : (
          <Field label="Reason" help={reasonHelp} error={wrong} limit={textRules.reason.max} required>
            <Textarea
              ref={box}
              rows={3}
              dir="auto"
              value={reason}
              onChange={({ target }) => {
                setWrong('');
                setReason(target.value);
              }}
            />
          </Field>
        )}
        {trouble === '' ? null : (
          <Note tone="danger" live="alert">
            {trouble}
          </Note>
        )}
      </Form>
    </Dialog>
  );
}
