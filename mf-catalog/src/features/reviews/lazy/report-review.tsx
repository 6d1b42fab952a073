import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Review, reviewReportRule } from 'shared-api/contract/catalog/reviews';
import { textProblem } from 'shared-api/rules/text-rules';
import { Button } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { sendReviewReport } from '../../../data/reviews.ts';

const Form = styled.form`
  display: grid;
  gap: var(--s12);
  max-width: 560px;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

/** Lets a reader say what is wrong with a review; what was typed stays when it cannot be sent. */
export function ReportReview({ review: { id, username } }: { readonly review: Review }) {
  const formId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [fieldError, setFieldError] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  // The form goes with its button; the message takes the focus.
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (done !== '') note.current?.focus();
  }, [done]);
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const fault = textProblem(reviewReportRule, typed.trim());
    setFieldError(fault === undefined ? '' : `${fault}.`);
    setProblem('');
    if (fault !== undefined) return box.current?.focus();
    setBusy(true);
    const answer = await sendReviewReport(id, typed.trim());
    setBusy(false);
    if (answer.kind === 'known') {
      setDone(answer.value.msg);
      setOpen(false);
    } else setProblem(answer.kind === 'failed' ? answer.message : 'Please log in again to send this.');
  };
  if (done !== '')
    return (
      <div ref={note} tabIndex={-1}>
        <Note tone="success" live="status">
          {done}
        </Note>
      </div>
    );
  return (
    <>
      <Ways>
        <Button
          ref={opener}
          size="sm"
          variant="quiet"
          aria-expanded={open}
          aria-controls={formId}
          aria-label={`Report the review by ${username}`}
          onClick={() => setOpen(!open)}
        >
          Report
        </Button>
      </Ways>
      {open ? (
        <Form id={formId} noValidate onSubmit={(event) => void send(event)}>
          <Field
            label="What is wrong with this review?"
            help="Only our administrators read it."
            error={fieldError}
            limit={reviewReportRule.max}
            required
          >
            <Textarea
              ref={box}
              rows={3}
              dir="auto"
              value={typed}
              onChange={({ target }) => {
                setFieldError('');
                setTyped(target.value);
              }}
            />
          </Field>
          {problem === '' ? null : (
            <Note tone="danger" live="alert">
              {problem}
            </Note>
          )}
          <Ways>
            <Button type="submit" size="sm" busy={busy} busyLabel="Sending">
              Send the report
            </Button>
            <Button size="sm" variant="quiet" onClick={close}>
              Not now
            </Button>
          </Ways>
        </Form>
      ) : null}
    </>
  );
}
