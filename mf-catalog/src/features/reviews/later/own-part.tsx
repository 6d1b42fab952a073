import { useEffect, useRef, useState } from 'react';
import type { ProductPage } from 'shared-api/contract/product-schema';
import type { OwnReview, Review } from 'shared-api/contract/review-schema';
import { Link, productPath, useLoginLink } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import type { Outcome } from '../../../data/outcome.ts';
import { dropReview, isReviewKept, keptReview } from '../../../data/reviews/kept-review.ts';
import { Own } from '../reviews-layout.ts';
import { LaterForm } from './later-form.tsx';
import { OwnReviewCard } from './own-review-card.tsx';

interface OwnPartProps {
  readonly product: ProductPage;
  /** Username of whoever reads; empty where nobody is signed in. */
  readonly person: string;
  /** Null where nobody is signed in. */
  readonly own: Outcome<OwnReview> | null;
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
        <p>Whether you can review this could not be asked. {own.sentence}</p>
        <Button size="sm" busy={pending} busyLabel="Trying" onClick={onAgain}>
          Try again
        </Button>
      </Own>
    );
  return <Known {...props} own={own.value} />;
}

function Known({ product, person, own, onWritten }: Omit<OwnPartProps, 'own'> & { readonly own: OwnReview }) {
  const [resumed, setResumed] = useState(() => own.may_write && keptReview(product.id, person) !== null);
  const [open, setOpen] = useState(resumed);
  const [saved, setSaved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const closed = useRef(false);
  const { review, may_write, why_not } = own;

  // The form took its button's place, and the focus went with it: it comes back to what stands there now.
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
        <LaterForm
          product={product}
          person={person}
          resumed={resumed}
          review={review}
          onCancel={() => {
            dropReview();
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
            ? 'Thank you. Your review is here for everybody to read.'
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
      {isReviewKept(product.id)
        ? 'Your review was not published yet; what you wrote is kept. '
        : 'Have you bought it? '}
      <TextLink as={Link} {...login}>
        Log in to review it
      </TextLink>
    </p>
  );
}
