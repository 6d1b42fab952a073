import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { ProductPage } from 'shared-api/contract/product-schema';
import { REVIEW_MAX, type Review } from 'shared-api/contract/review-schema';
import { Link, useLoginLink } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { OwnCard } from '../reviews-layout.ts';
import { StarChoice } from './star-choice.tsx';
import { type ReviewWriting, useReviewForm } from './use-review-form.ts';

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
  /** Username of whoever writes. */
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
  const { form, busy, trouble, submit } = useReviewForm(product.id, person, review, onSaved);
  // Before the words, so that the focus finds what is wrong from top to bottom.
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
          help={`For everybody to read, with your name. ${product.company_name_view} may answer.`}
          error={errors.content?.message}
          limit={REVIEW_MAX}
          required
        >
          <Textarea rows={4} dir="auto" {...form.register('content')} />
        </Field>
        <Trouble trouble={trouble} />
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
function Trouble({ trouble }: Pick<ReviewWriting, 'trouble'>) {
  const login = useLoginLink();
  if (trouble === null) return null;
  return (
    <Note tone="danger" live="alert">
      {trouble.kind === 'signed-out' ? (
        <>
          It was not saved, because you are signed out.{' '}
          <TextLink as={Link} {...login}>
            Log in
          </TextLink>
        </>
      ) : (
        `It was not saved. ${trouble.sentence}`
      )}
    </Note>
  );
}
