import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { REVIEW_MAX, type Review, reviewFormSchema } from 'shared-api/contract/catalog/reviews';
import { Link, useLoginLink } from 'shared-shell';
import { formResolver, withFullStop } from 'shared-ui/form-resolver';
import { warningIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { forcedColours } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { Result } from '../../../data/request.ts';
import {
  dropReviewDraft,
  type ReviewDraft,
  readReviewDraft,
  saveReviewDraft,
  sendReview,
} from '../../../data/reviews.ts';
import { RATINGS, ratingWords } from '../../../domain/review-words.ts';
import { OwnCard } from '../layout.tsx';

const Group = styled.fieldset`
  min-width: 0;
  color: var(--ink);

  legend {
    margin-bottom: var(--s4);
    font: var(--t14);
    font-weight: 500;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s12);
  margin-left: -8px;
  font: var(--t14);
  color: var(--muted);

  > div {
    display: flex;
  }
`;

const Star = styled.label<{ readonly $full: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r8);
  cursor: pointer;

  svg {
    fill: ${({ $full }) => ($full ? 'var(--star)' : 'none')};
    stroke: ${({ $full }) => ($full ? 'var(--star)' : 'var(--edge)')};
    stroke-width: 1.5;
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  ${forcedColours} {
    input {
      opacity: 1;
      margin: auto;
    }
  }
`;

/** There from the start, so that what comes into it is read out. */
const Problem = styled.p`
  display: flex;
  gap: 6px;
  font: var(--t14);
  color: var(--danger);

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface StarChoiceProps {
  /** Null while none is chosen. */
  readonly value: number | null;
  readonly onChange: (rating: number) => void;
  readonly error?: string | undefined;
  /** The star that the focus goes to. */
  readonly first: Ref<HTMLInputElement>;
}

/** One to five stars: radio buttons, of which arrow keys choose one; those before the chosen one are full too. */
export function StarChoice({ value, onChange, error, first }: StarChoiceProps) {
  const id = useId();
  return (
    <Group
      role="radiogroup"
      aria-labelledby={`${id}name`}
      aria-describedby={error === undefined ? undefined : `${id}error`}
      aria-invalid={error === undefined ? undefined : true}
      aria-required="true"
    >
      <legend id={`${id}name`}>Your stars</legend>
      <Row>
        <div>
          {RATINGS.map((rating) => (
            <Star key={rating} $full={value !== null && rating <= value}>
              <svg width="28" height="28" viewBox="0 0 20 20" aria-hidden="true">
                <path d="m10 1.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z" />
              </svg>
              <input
                ref={rating === (value ?? 1) ? first : undefined}
                type="radio"
                name={id}
                value={rating}
                checked={rating === value}
                onChange={() => onChange(rating)}
              />
              <VisuallyHidden>{ratingWords(rating)}</VisuallyHidden>
            </Star>
          ))}
        </div>
        {value === null ? null : <span aria-hidden="true">{ratingWords(value)}</span>}
      </Row>
      <div role="alert">
        {error === undefined ? null : (
          <Problem id={`${id}error`}>
            <Icon path={warningIcon} size={16} />
            {error}
          </Problem>
        )}
      </div>
    </Group>
  );
}

export interface ReviewWriting {
  readonly form: UseFormReturn<ReviewDraft>;
  readonly busy: boolean;
  /** Why it was not stored; null while all is well. */
  readonly error: Exclude<Result<Review>, { kind: 'known' }> | null;
  readonly submit: () => void;
}

const bodyOf = ({ rating, content }: ReviewDraft) => ({ rating, content: content.trim() });

/** A review being written: what was entered stays, through a session that ends too, until it is stored or left. */
export function useReviewForm(
  productId: number,
  person: string,
  before: Review | null,
  onSaved: (review: Review) => void,
): ReviewWriting {
  const [error, setError] = useState<ReviewWriting['error']>(null);
  const [begun] = useState(
    () =>
      readReviewDraft(productId, person) ?? {
        rating: before?.rating ?? null,
        content: before?.content ?? '',
      },
  );
  const form = useForm<ReviewDraft>({
    mode: 'onTouched',
    defaultValues: begun,
    resolver: formResolver(reviewFormSchema, bodyOf, withFullStop),
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveReviewDraft(productId, person, values),
      }),
    [subscribe, productId, person],
  );
  const submit = form.handleSubmit(async (draft) => {
    setError(null);
    const answer = await sendReview(productId, reviewFormSchema.parse(bodyOf(draft)));
    if (answer.kind === 'known') {
      dropReviewDraft();
      return onSaved(answer.value);
    }
    setError(answer);
    if (answer.kind === 'failed')
      for (const name of ['rating', 'content'] as const) {
        const message = answer.fields[name];
        if (message !== undefined) form.setError(name, { type: 'server', message });
      }
  });
  return { form, busy: form.formState.isSubmitting, error, submit: () => void submit() };
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  width: 100%;
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s12);
`;

export interface ReviewFormProps {
  readonly product: ProductPage;
  /** Username of the writer. */
  readonly person: string;
  /** Whether it comes by itself, with what was begun before: then it leaves the focus where it is. */
  readonly resumed: boolean;
  /** The one that is changed; null for a first one. */
  readonly review: Review | null;
  readonly onCancel: () => void;
  readonly onSaved: (review: Review) => void;
}

/** Takes stars and words. */
export function ReviewForm({ product, person, resumed, review, onCancel, onSaved }: ReviewFormProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const { form, busy, error, submit } = useReviewForm(product.id, person, review, onSaved);
  // Before the text, so that the focus goes to the first error from the top.
  const { field: stars } = useController({ control: form.control, name: 'rating' });
  const { errors } = form.formState;
  useEffect(() => {
    if (!resumed) first.current?.focus();
  }, [resumed]);
  return (
    <OwnCard aria-labelledby={id}>
      <h3 id={id}>{review === null ? 'Write a review' : 'Change your review'}</h3>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        <StarChoice
          value={stars.value}
          onChange={stars.onChange}
          error={errors.rating?.message}
          first={(input) => {
            first.current = input;
            stars.ref(input);
          }}
        />
        <Field
          label="Your words"
          help={`For everyone to read, with your name. ${product.company_name_view} may answer.`}
          error={errors.content?.message}
          limit={REVIEW_MAX}
          required
        >
          <Textarea rows={4} dir="auto" {...form.register('content')} />
        </Field>
        <FormError error={error} />
        <Acts>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Saving">
            {review === null ? 'Publish review' : 'Save changes'}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            Not now
          </Button>
        </Acts>
      </Form>
    </OwnCard>
  );
}

/** Why it was not stored, in the server's words. */
function FormError({ error }: Pick<ReviewWriting, 'error'>) {
  const login = useLoginLink();
  if (error === null) return null;
  return (
    <Note tone="danger" live="alert">
      {error.kind === 'signed-out' ? (
        <>
          It was not saved, because you are signed out.{' '}
          <TextLink as={Link} {...login}>
            Log in
          </TextLink>
        </>
      ) : (
        `It was not saved. ${error.message}`
      )}
    </Note>
  );
}
