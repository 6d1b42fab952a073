import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { priceReportFormSchema, REPORT_NOTE_MAX } from 'shared-api/contract/catalog/price-reports';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { type Session, useSession } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { formResolver, withFullStop } from 'shared-ui/form-resolver';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { dollarsOf, sendReport } from '../../../data/price-report.ts';
import type { Result } from '../../../data/request.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  overflow-wrap: anywhere;
`;

interface ReportFieldsProps extends Pick<Reporting, 'form' | 'answer' | 'busy'> {
  readonly id: string;
  readonly product: ProductPage;
  readonly onSubmit: () => void;
}

/** Where, for how much, and what else there is to say. */
export function ReportFields({ id, product, form, answer, busy, onSubmit }: ReportFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <p>
        If you saw {product.name_view} for less on the website of {product.company_name_view}, tell us where.
        An administrator looks at it.
      </p>
      <Field label="Address of the page" error={errors.seen_at_url?.message} required>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...register('seen_at_url')}
        />
      </Field>
      <Field label="Price you saw, in dollars" error={errors.seen_price?.message} required>
        <Input inputMode="decimal" autoComplete="off" {...register('seen_price')} />
      </Field>
      <Field label="Anything else" error={errors.note?.message} limit={REPORT_NOTE_MAX} required={false}>
        <Textarea rows={2} dir="auto" {...register('note')} />
      </Field>
      {answer?.kind === 'failed' ? (
        <Note tone="danger" live="alert">
          It was not sent. {answer.message}
        </Note>
      ) : null}
    </Form>
  );
}

export interface ReportDraft {
  readonly seen_at_url: string;
  readonly seen_price: string;
  readonly note: string;
}

export interface Reporting {
  readonly form: UseFormReturn<ReportDraft>;
  readonly busy: boolean;
  /** What the server says to it, or why it was not sent; null before. */
  readonly answer: Result<string> | null;
  readonly submit: () => void;
  /** Forgets the last answer; what was entered and not sent stays. */
  readonly hush: () => void;
}

const EMPTY: ReportDraft = { seen_at_url: '', seen_price: '', note: '' };
const FIELDS = ['seen_at_url', 'seen_price', 'note'] as const;

const bodyOf = ({ seen_at_url, seen_price, note }: ReportDraft) => ({
  seen_at_url: seen_at_url.trim(),
  seen_price: dollarsOf(seen_price),
  note: note.trim(),
});

/** A report being written: what was entered stays until it is sent. */
export function useReportForm(productId: number): Reporting {
  const [answer, setAnswer] = useState<Result<string> | null>(null);
  const form = useForm<ReportDraft>({
    mode: 'onTouched',
    defaultValues: EMPTY,
    resolver: formResolver(priceReportFormSchema, bodyOf, withFullStop),
  });
  const submit = form.handleSubmit(async (draft) => {
    setAnswer(null);
    const came = await sendReport(productId, priceReportFormSchema.parse(bodyOf(draft)));
    setAnswer(came);
    if (came.kind === 'known') return form.reset(EMPTY);
    if (came.kind !== 'failed') return;
    const wrong = FIELDS.filter((name) => came.fields[name] !== undefined);
    for (const name of wrong) form.setError(name, { type: 'server', message: came.fields[name] ?? '' });
    if (wrong[0]) form.setFocus(wrong[0]);
  });
  return {
    form,
    busy: form.formState.isSubmitting,
    answer,
    submit: () => void submit(),
    hush: () => setAnswer(null),
  };
}

interface ReportDialogProps {
  readonly product: ProductPage;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Form to report a lower price elsewhere; for signed-in shoppers. */
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
