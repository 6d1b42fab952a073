import { type FormEvent, useId, useRef, useState } from 'react';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Field, Select, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { useReportProblem } from '../../data/orders.ts';
import { lineTitle, type OrderedWish } from '../../domain/order/wishes.ts';

const Form = styled.form`
  display: grid;
  gap: var(--s16);
`;

interface ProblemDialogProps {
  readonly orderId: number;
  /** The wish with the problem; the last one while the dialog is closed. */
  readonly wish: OrderedWish | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (wish: OrderedWish) => void;
  readonly onChanged: () => void;
}

/** Takes a message to the company about a problem; what was typed stays until it is sent. */
export function ProblemDialog(props: ProblemDialogProps) {
  const { orderId, wish, open, onClose, onDone, onChanged } = props;
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [chosen, setChosen] = useState<number | null>(null);
  const [wrong, setWrong] = useState('');
  const reporting = useReportProblem(orderId);
  const { isPending: busy, error } = reporting;
  if (wish === null) return null;

  const { line } = wish.main;
  const lineId = wish.lines.some((one) => one.id === chosen) ? (chosen ?? line.id) : line.id;
  const content = typed.get(wish.id) ?? '';
  const type = (words: string) => setTyped((before) => new Map(before).set(wish.id, words));
  const close = () => {
    setWrong('');
    reporting.reset();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = textProblem(textRules.mediaText, content.trim());
    setWrong(problem === undefined ? '' : `${problem}.`);
    if (problem !== undefined) {
      reporting.reset();
      return input.current?.focus();
    }
    reporting.mutate(
      { params: { id: orderId }, body: { line_id: lineId, content: content.trim() } },
      {
        onSuccess: () => {
          type('');
          onDone(wish);
        },
        onError: ({ code }) => {
          if (code === 'conflict') onChanged();
        },
      },
    );
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!busy}
      title="Something is wrong"
      initialFocus={input}
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
            ref={input}
            rows={4}
            dir="auto"
            value={content}
            onChange={({ target }) => {
              setWrong('');
              type(target.value);
            }}
          />
        </Field>
        {error === null ? null : (
          <Note tone="danger" live="alert">
            It was not sent. {error.msg}
          </Note>
        )}
      </Form>
    </Dialog>
  );
}
