import { useEffect, useId, useRef, useState } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import type { OwnReview, Review } from 'shared-api/contract/catalog/reviews';
import { Link, productPath, useLoginLink } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import type { Result } from '../../../data/request.ts';
import { dropReviewDraft, hasReviewDraft, readReviewDraft } from '../../../data/reviews.ts';
import { useLazy } from '../../../data/use-lazy.ts';
import { Head, Own, OwnCard } from '../layout.tsx';
import type * as Form from './review-form.tsx';
import type { ReviewFormProps } from './review-form.tsx';
import { ReviewFacts, ReviewWords } from './review-list.tsx';

interface OwnReviewCardProps {
  readonly review: NonNullable<OwnReview['review']>;
  readonly company: string;
  /** Null where it can no longer be changed. */
  readonly onChange: (() => void) | null;
}

/** The reader's own review, and why it is hidden from others. */
export function OwnReviewCard({ review, company, onChange }: OwnReviewCardProps) {
  const id = useId();
  return (
    <OwnCard aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        Your review
      </h3>
      <Head as="div">
        <ReviewFacts review={review} />
      </Head>
      <ReviewWords review={review} company={company} />
      {review.hidden_reason === null ? null : (
        <Note tone="warning">
          Only you and {company} see this review. We have hidden it: {review.hidden_reason}
        </Note>
      )}
      {onChange === null ? null : (
        <Button size="sm" onClick={onChange}>
          Change your review
        </Button>
      )}
    </OwnCard>
  );
}

const loadForm = (): Promise<typeof Form> => import(/* webpackChunkName: "forms" */ './review-form.tsx');

/** The form; its code loads when the reader wants to write. */
export function LazyForm(props: ReviewFormProps) {
  const { code, failed, again } = useLazy(loadForm, true);
  if (failed)
    return (
      <ErrorState
        onRetry={again}
        action={
          <Button variant="quiet" onClick={props.onCancel}>
            Not now
          </Button>
        }
      >
        The form could not be loaded.
      </ErrorState>
    );
  return (
    <LoadingState
      pending={code === null}
      label="Loading the form"
      skeleton={<Skeleton width="100%" height="280px" radius={12} />}
      onRetry={again}
    >
      {code === null ? null : <code.ReviewForm {...props} />}
    </LoadingState>
  );
}

interface OwnPartProps {
  readonly product: ProductPage;
  /** Username of the reader; empty while signed out. */
  readonly person: string;
  /** Null while signed out. */
  readonly own: Result<OwnReview> | null;
  readonly pending: boolean;
  readonly onAgain: () => void;
  readonly onWritten: (review: Review) => void;
}

/** What the reader may do: sign in, write, change what they wrote, or read why they may not. */
export function OwnPart(props: OwnPartProps) {
  const { product, own, pending, onAgain } = props;
  if (own === null || own.kind === 'signed-out')
    return (
      <Own>
        <LoginLine product={product} />
      </Own>
    );
  if (own.kind === 'failed')
    return (
      <Own>
        <p>Whether you can review this could not be asked. {own.message}</p>
        <Button size="sm" busy={pending} busyLabel="Trying" onClick={onAgain}>
          Try again
        </Button>
      </Own>
    );
  return <Known {...props} own={own.value} />;
}

function Known({ product, person, own, onWritten }: Omit<OwnPartProps, 'own'> & { readonly own: OwnReview }) {
  const [resumed, setResumed] = useState(() => own.may_write && readReviewDraft(product.id, person) !== null);
  const [open, setOpen] = useState(resumed);
  const [saved, setSaved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const closed = useRef(false);
  const { review, may_write, why_not } = own;

  // The form replaced its button, and the focus was lost with the form: move it to the new button.
  useEffect(() => {
    if (open || !closed.current) return;
    closed.current = false;
    place.current?.querySelector<HTMLElement>('h3, button')?.focus();
  }, [open]);
  const close = () => {
    closed.current = true;
    setResumed(false);
    setOpen(false);
  };

  if (open)
    return (
      <Own>
        <LazyForm
          product={product}
          person={person}
          resumed={resumed}
          review={review}
          onCancel={() => {
            dropReviewDraft();
            close();
          }}
          onSaved={(written) => {
            setSaved(true);
            close();
            onWritten(written);
          }}
        />
      </Own>
    );
  return (
    <Own ref={place}>
      {review === null ? null : (
        <OwnReviewCard
          review={review}
          company={product.company_name_view}
          onChange={may_write ? () => setOpen(true) : null}
        />
      )}
      {review === null && may_write ? <Button onClick={() => setOpen(true)}>Write a review</Button> : null}
      {review === null && !may_write ? <p>{why_not}</p> : null}
      {saved ? (
        <Note tone="success" live="status">
          {(review?.hidden_reason ?? null) === null
            ? 'Thank you. Your review is here for everyone to read.'
            : 'Saved. It stays hidden until we have looked at it again.'}
        </Note>
      ) : null}
    </Own>
  );
}

function LoginLine({ product }: { readonly product: ProductPage }) {
  const login = useLoginLink(undefined, `${productPath(product)}#reviews`);
  return (
    <p>
      {hasReviewDraft(product.id)
        ? 'Your review was not published yet; what you wrote is kept. '
        : 'Have you bought it? '}
      <TextLink as={Link} {...login}>
        Log in to review it
      </TextLink>
    </p>
  );
}
