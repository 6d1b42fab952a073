import { useEffect, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { FINDERS_FEE_MAX, FINDERS_FEE_RECOMMENDED } from 'shared-api/rules/finders-fee';
import { textRules } from 'shared-api/rules/text-rules';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { CompanyDraft } from '../../domain/founding/company-draft.ts';
import { ErrorSummary } from '../../parts/form/error-summary.tsx';
import { problemsResolver } from './problems-resolver.ts';
import type { Sending } from './use-founding.ts';

const Form = styled.form`
  display: grid;
  gap: var(--s20);
`;

const Pair = styled.div`
  display: grid;
  gap: var(--s20);

  ${from(480)} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

const resolver: Resolver<CompanyDraft> = problemsResolver;

interface CompanyFormProps {
  readonly draft: CompanyDraft;
  readonly sending: Sending;
  /** Told of every change, so that nothing that was typed is lost. */
  readonly onType: (draft: CompanyDraft) => void;
  readonly onSend: (draft: CompanyDraft) => void;
}

/** Told at leaving a field, taken back while typing. What was typed stays, whatever comes of sending it. */
export function CompanyForm({ draft, sending, onType, onSend }: CompanyFormProps) {
  const form = useForm<CompanyDraft>({ mode: 'onTouched', defaultValues: draft, resolver });
  const { register, handleSubmit, watch, setError } = form;
  const { errors } = form.formState;
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { unsubscribe } = watch((typed) => onType({ ...draft, ...typed }));
    return unsubscribe;
  }, [watch, onType, draft]);

  useEffect(() => {
    if (sending.at !== 'refused') return;
    for (const [name, message] of Object.entries(sending.problems))
      setError(name as keyof CompanyDraft, { type: 'server', message });
    alert.current?.focus();
  }, [sending, setError]);

  return (
    <Form noValidate aria-label="New company" onSubmit={(event) => void handleSubmit(onSend)(event)}>
      {sending.at === 'refused' ? (
        <div ref={alert} tabIndex={-1}>
          <Note tone="warning" live="alert">
            {sending.sentence}
          </Note>
        </div>
      ) : null}
      <Field
        label="Name view"
        limit={textRules.companyNameView.max}
        error={errors.name_view?.message}
        required
      >
        <Input autoComplete="organization" {...register('name_view')} />
      </Field>
      <Field label="Company Title" limit={textRules.companyTitle.max} error={errors.title?.message} required>
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field
        label="Official Website"
        help="Such as https://example.com"
        error={errors.official_website?.message}
        required={false}
      >
        <Input autoComplete="url" inputMode="url" {...register('official_website')} />
      </Field>
      <Pair>
        <Field
          label="Merchandice Price"
          help="In dollars, such as 24.50"
          error={errors.price?.message}
          required
        >
          <Input autoComplete="off" inputMode="decimal" {...register('price')} />
        </Field>
        <Field
          label="Finders Fee"
          help={`0 to ${FINDERS_FEE_MAX} percent, whole values. ${FINDERS_FEE_RECOMMENDED} recommended.`}
          error={errors.influencer_usd?.message}
          required
        >
          <Input autoComplete="off" inputMode="numeric" {...register('influencer_usd')} />
        </Field>
      </Pair>
      <Field label="Description" error={errors.description?.message} required={false}>
        <Textarea {...register('description')} />
      </Field>
      <ErrorSummary form={form} />
      <div>
        <Button type="submit" variant="primary" busy={sending.at === 'busy'} busyLabel="Adding">
          Add the business
        </Button>
      </div>
    </Form>
  );
}
