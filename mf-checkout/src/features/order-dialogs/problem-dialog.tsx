import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { problemsResolver } from 'shared-ui/form-resolver';
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

interface ProblemDraft {
  /** The line that it is about, as a select has it. */
  readonly lineId: string;
  readonly content: string;
}

/** What is wrong with a message before it is sent. */
function contentProblems({ content }: ProblemDraft): { content?: string } {
  const problem = textProblem(textRules.mediaText, content.trim());
  return problem === undefined ? {} : { content: `${problem}.` };
}

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
  // By wish: what was typed and not sent.
  const [drafts] = useState(() => new Map<number, string>());
  const form = useForm<ProblemDraft>({
    defaultValues: { lineId: '', content: '' },
    resolver: problemsResolver(contentProblems),
    reValidateMode: 'onSubmit',
  });
  const { reset } = form;
  const wishId = wish?.id;
  const firstLine = wish?.main.line.id;
  useEffect(() => {
    if (wishId !== undefined) reset({ lineId: String(firstLine), content: drafts.get(wishId) ?? '' });
  }, [wishId, firstLine, drafts, reset]);
  const reporting = useReportProblem(orderId);
  const { isPending: busy, error } = reporting;
  if (wish === null) return null;

  const { line } = wish.main;
  const close = () => {
    form.clearErrors();
    reporting.reset();
    onClose();
  };
  const send = form.handleSubmit(
    ({ lineId, content }) => {
      if (busy) return;
      reporting.mutate(
        { params: { id: orderId }, body: { line_id: Number(lineId), content: content.trim() } },
        {
          onSuccess: () => {
            drafts.delete(wish.id);
            form.setValue('content', '');
            onDone(wish);
          },
          onError: ({ code }) => {
            if (code === 'conflict') onChanged();
          },
        },
      );
    },
    () => reporting.reset(),
  );
  const content = form.register('content', {
    onChange: ({ target }) => {
      form.clearErrors('content');
      drafts.set(wish.id, target.value);
    },
  });

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
      <Form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>
          {line.company_name_view} reads what you write about {line.name_view} and answers on this page.
        </p>
        {wish.lines.length < 2 ? null : (
          <Field label="What is it about?">
            <Select {...form.register('lineId')}>
              {wish.lines.map((one) => (
                <option key={one.id} value={one.id}>
                  {lineTitle(one, one.quantity)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label="What is wrong?"
          error={form.formState.errors.content?.message}
          limit={textRules.mediaText.max}
        >
          <Textarea
            {...content}
            ref={(box) => {
              content.ref(box);
              input.current = box;
            }}
            rows={4}
            dir="auto"
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
