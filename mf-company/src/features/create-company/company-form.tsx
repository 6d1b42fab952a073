import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FINDERS_FEE_MAX, FINDERS_FEE_RECOMMENDED } from 'shared-api/rules/companies/settings';
import { textRules } from 'shared-api/rules/text-rules';
import { ErrorSummary } from 'shared-ui/desk/edit-form';
import { leaveField, problemsResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { type CreatedCompany, dropDraft, sendCompany } from '../../data/create-company.ts';
import { type CompanyDraft, type DraftProblems, draftProblems } from '../../domain/company-draft.ts';

/** The state of the form's submission. */
type Submission =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'refused'; readonly message: string; readonly problems: DraftProblems }
  | { readonly state: 'created'; readonly company: CreatedCompany };

const SIGNED_OUT = 'You are not logged in any more. What you typed is kept: log in and send it again.';

/** Sends the form, one request at a time; success drops the kept draft. */
export function useCreateCompany() {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const submit = async (draft: CompanyDraft) => {
    if (submission.state === 'sending') return;
    setSubmission({ state: 'sending' });
    const result = await sendCompany(draft);
    if (result.kind === 'created') {
      dropDraft();
      setSubmission({ state: 'created', company: result.company });
    } else if (result.kind === 'signed-out')
      setSubmission({ state: 'refused', message: SIGNED_OUT, problems: {} });
    else setSubmission({ state: 'refused', message: result.message, problems: result.problems });
  };
  return { submission, submit: (draft: CompanyDraft) => void submit(draft) };
}

const Stack = styled.div`
  display: grid;
  gap: var(--s20);
`;

/** Placeholder of about the form's height, until the session is known. */
export function FormSkeleton() {
  return (
    <Stack aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height="68px" radius={8} />
      ))}
    </Stack>
  );
}

const Card = styled.section`
  padding: var(--s24) var(--s20);
  border-radius: var(--r16);
  background: var(--house-soft);

  h2 {
    font: var(--t20);
  }

  dt {
    margin-top: var(--s16);
    font: var(--t14);
    font-weight: 600;
  }

  dd {
    margin-top: var(--s4);
    font: var(--t14);
  }
`;

const EXPLANATIONS: readonly (readonly [name: string, words: string])[] = [
  [
    'Name view',
    'What shoppers call you. It stands in your header, on each of your products and in your address.',
  ],
  [
    'Company Title',
    'What you sell, in a few words, such as “Hand-thrown mugs”. Your first product is called so.',
  ],
  ['Official Website', 'Where you sell already. Shoppers compare: your price here is your price there.'],
  [
    'Merchandice Price',
    'What your first product costs in dollars, without tax and shipping: as on your website.',
  ],
  [
    'Finders Fee',
    'The part of that price that goes to the influencer who led to a sale, and to those who brought them. 0 to 95 percent, ' +
      'whole values; 10 is recommended. Without an influencer you pay no fee.',
  ],
  ['Description', 'What shoppers should know before buying. You can change all of this later at your desk.'],
];

/** Explains each field of the form. */
export function Explanations() {
  return (
    <Card aria-labelledby="explanations">
      <h2 id="explanations">What to enter</h2>
      <dl>
        {EXPLANATIONS.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

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

const resolver = problemsResolver<CompanyDraft>(draftProblems);

interface CompanyFormProps {
  readonly draft: CompanyDraft;
  readonly submission: Submission;
  /** Runs at every change, to keep the draft. */
  readonly onType: (draft: CompanyDraft) => void;
  readonly onSend: (draft: CompanyDraft) => void;
}

/** Validates on blur, and again while typing. */
export function CompanyForm({ draft, submission, onType, onSend }: CompanyFormProps) {
  const form = useForm<CompanyDraft>({ mode: 'onTouched', defaultValues: draft, resolver });
  const { register, handleSubmit, watch, setError } = form;
  const { errors } = form.formState;
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { unsubscribe } = watch((typed) => onType({ ...draft, ...typed }));
    return unsubscribe;
  }, [watch, onType, draft]);

  useEffect(() => {
    if (submission.state !== 'refused') return;
    for (const [name, message] of Object.entries(submission.problems))
      setError(name as keyof CompanyDraft, { type: 'server', message });
    alert.current?.focus();
  }, [submission, setError]);

  return (
    <Form
      noValidate
      aria-label="New company"
      onSubmit={(event) => void handleSubmit(onSend, leaveField)(event)}
    >
      {submission.state === 'refused' ? (
        <div ref={alert} tabIndex={-1}>
          <Note tone="warning" live="alert">
            {submission.message}
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
        <Button type="submit" variant="primary" busy={submission.state === 'sending'} busyLabel="Adding">
          Add the business
        </Button>
      </div>
    </Form>
  );
}
