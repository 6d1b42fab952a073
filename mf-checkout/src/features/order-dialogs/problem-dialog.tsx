import { type FormEvent, useId, useRef, useState } from 'react';
import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Field, Select, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { reportProblem } from '../../data/order/order-change.ts';
import { lineTitle } from '../../domain/order/names.ts';
import type { OrderedWish } from '../../domain/order/wishes.ts';

const Form = styled.form`
  display: grid;
  gap: var(--s16);
`;

interface ProblemDialogProps {
  readonly orderId: number;
  /** The wish that is told about; the last one while the dialog is closed. */
  readonly wish: OrderedWish | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (wish: OrderedWish) => void;
  readonly onChanged: () => void;
}

/** Takes down what is wrong with something that was bought; what was typed stays until it was sent. */
export function ProblemDialog(props: ProblemDialogProps) {
  const { orderId, wish, open, onClose, onDone, onChanged } = props;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [chosen, setChosen] = useState<number | null>(null);
  const [wrong, setWrong] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  if (wish === null) return null;

  const { line } = wish.main;
  const lineId = wish.lines.some((one) => one.id === chosen) ? (chosen ?? line.id) : line.id;
  const content = typed.get(wish.id) ?? '';
  const type = (words: string) => setTyped((before) => new Map(before).set(wish.id, words));
  const close = () => {
    setWrong('');
    setTrouble('');
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = textProblem(textRules.mediaText, content.trim());
    setWrong(problem === undefined ? '' : `${problem}.`);
    setTrouble('');
    if (problem !== undefined) return box.current?.focus();
    setBusy(true);
    const answer = await reportProblem(orderId, lineId, content.trim());
    setBusy(false);
    if (answer.kind === 'done') {
      type('');
      return onDone(wish);
    }
    if (answer.kind === 'changed') onChanged();
    setTrouble(answer.sentence);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!busy}
      title="Something is wrong"
      initialFocus={box}
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={close} disabled={busy}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} busyLabel="Sending">
            Send to {line.company_name_view}
          </Button>
        </DialogActions>
      }
    >
      <Form id={id} noValidate onSubmit={send}>
        <p>
          {line.company_name_view} reads what you write about {line.name_view} and answers on this page.
        </p>
        {wish.lines.length < 2 ? null : (
          <Field label="What is it about?">
            <Select value={lineId} onChange={({ target }) => setChosen(Number(target.value))}>
              {wish.lines.map((one) => (
                <option key={one.id} value={one.id}>
                  {lineTitle(one, one.quantity)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="What is wrong?" error={wrong} limit={textRules.mediaText.max}>
          <Textarea
            ref={box}
            rows={4}
            dir="auto"
            value={content}
            onChange={({ target }) => {
              setWrong('');
              type(target.value);
            }}
          />
        </Field>
        {trouble === '' ? null : (
          <Note tone="danger" live="alert">
            It was not sent. {trouble}
          </Note>
        )}
      </Form>
    </Dialog>
  );
}
