import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type Review, reviewFormSchema } from 'shared-api/contract/review-schema';
import { checkedBy } from '../../../data/checked-by.ts';
import type { Outcome } from '../../../data/outcome.ts';
import { dropReview, keepReview, keptReview, type ReviewDraft } from '../../../data/reviews/kept-review.ts';
import { sendReview } from '../../../data/reviews/send-review.ts';

export interface ReviewWriting {
  readonly form: UseFormReturn<ReviewDraft>;
  readonly busy: boolean;
  /** Why it was not stored; null while all is well. */
  readonly trouble: Exclude<Outcome<Review>, { kind: 'known' }> | null;
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
  const [trouble, setTrouble] = useState<ReviewWriting['trouble']>(null);
  const [begun] = useState(
    () => keptReview(productId, person) ?? { rating: before?.rating ?? null, content: before?.content ?? '' },
  );
  const form = useForm<ReviewDraft>({
    mode: 'onTouched',
    defaultValues: begun,
    resolver: checkedBy(reviewFormSchema, bodyOf),
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepReview(productId, person, values),
      }),
    [subscribe, productId, person],
  );
  const submit = form.handleSubmit(async (draft) => {
    setTrouble(null);
    const answer = await sendReview(productId, reviewFormSchema.parse(bodyOf(draft)));
    if (answer.kind === 'known') {
      dropReview();
      return onSaved(answer.value);
    }
    setTrouble(answer);
    if (answer.kind === 'failed')
      for (const name of ['rating', 'content'] as const) {
        const message = answer.fields[name];
        if (message !== undefined) form.setError(name, { type: 'server', message });
      }
  });
  return { form, busy: form.formState.isSubmitting, trouble, submit: () => void submit() };
}
