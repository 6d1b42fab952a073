import { REPORT_NOTE_MAX } from 'shared-api/contract/price-report-schema';
import type { ProductPage } from 'shared-api/contract/product-schema';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import type { Reporting } from './use-report-form.ts';

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
          It was not sent. {answer.sentence}
        </Note>
      ) : null}
    </Form>
  );
}
