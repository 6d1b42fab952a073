import { useState } from 'react';
import type { DeskReview } from 'shared-api/contract/review-schema';
import { Link } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { placePath } from '../../domain/desk/desk-place.ts';
import { dayWords } from '../../domain/desk/words.ts';
import { Deeds, Facts, Head, Muted, Row } from '../../parts/layout.ts';
import { useFocusBack } from '../../parts/use-focus.ts';
import { ReplyForm } from './reply-form.tsx';

interface ReviewRowProps {
  readonly company: string;
  readonly review: DeskReview;
  readonly onChange: (review: DeskReview) => void;
}

/** A review with the company's answer. */
export function ReviewRow({ company, review, onChange }: ReviewRowProps) {
  const [open, setOpen] = useState(false);
  const button = useFocusBack(open);
  const { username, rating, content, product_id, product_name_view, merchandise_name, created_at, reply } =
    review;
  return (
    <Row>
      <Facts>
        <Head>
          <h2>
            {rating} of 5 stars,{' '}
            <Link to={placePath(company, 'products', product_id)}>{product_name_view}</Link>
          </h2>
          {review.hidden_reason === null ? null : <Pill tone="warning">Hidden</Pill>}
        </Head>
        <Muted>
          {username}, {dayWords(created_at)}
          {merchandise_name === '' ? '' : ` · ${merchandise_name}`}
        </Muted>
        <blockquote dir="auto">{content}</blockquote>
        {review.hidden_reason === null ? null : (
          <Muted>An administrator shows it to nobody else: “{review.hidden_reason}”</Muted>
        )}
        {reply === null || open ? null : <Muted dir="auto">You answered: {reply.content}</Muted>}
        {open ? (
          <ReplyForm
            company={company}
            review={review}
            onClose={() => setOpen(false)}
            onReplied={(changed) => {
              setOpen(false);
              onChange(changed);
            }}
          />
        ) : (
          <Deeds>
            <Button
              ref={button}
              size="sm"
              aria-label={`${reply === null ? 'Answer' : 'Change the answer to'} the review of ${username}`}
              onClick={() => setOpen(true)}
            >
              {reply === null ? 'Answer' : 'Change the answer'}
            </Button>
          </Deeds>
        )}
      </Facts>
    </Row>
  );
}
