import { useState } from 'react';
import {
  type DeskReview,
  type listDeskReviews,
  reviewReplyFormSchema,
} from 'shared-api/contract/catalog/desk-reviews';
import { REVIEW_MAX } from 'shared-api/contract/catalog/reviews';
import type { Answer } from 'shared-data';
import { useQuery } from 'shared-data';
import { Link, useLocation } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { LinkTabs } from 'shared-ui/desk/filters';
import { useFirstField, useFocusBack } from 'shared-ui/desk/focus';
import { formatDay } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { Pill } from 'shared-ui/primitives/pill';
import { replyToReview, reviewsQuery } from '../../data/business.ts';
import { placePath } from '../../domain/paths.ts';
import { useTextForm } from '../../parts/edit-form.tsx';
import { More, usePagedList } from '../../parts/paged-list.tsx';
import { useAction } from '../../parts/use-action.ts';

interface ReplyFormProps {
  readonly company: string;
  readonly review: DeskReview;
  readonly onClose: () => void;
  readonly onReplied: (review: DeskReview) => void;
}

/** The company's public answer; an empty text removes it. */
export function ReplyForm({ company, review, onClose, onReplied }: ReplyFormProps) {
  const { text, error, control, onSubmit, onSent } = useTextForm(
    `reply to review ${review.id}`,
    (content) => reviewReplyFormSchema.safeParse({ content }).error?.issues[0]?.message,
    review.reply?.content ?? '',
  );
  const form = useFirstField<HTMLFormElement>();
  const { busy, status, run } = useAction();
  const send = (content: string) =>
    run('reply', () => replyToReview(company, review, content), {
      onDone: (changed) => {
        onSent(content);
        onReplied(changed);
      },
    });
  const emptied = text.trim() === '' && review.reply !== null;
  return (
    <form ref={form} noValidate onSubmit={onSubmit(send)}>
      <Stack>
        <Field label="Your answer, for everyone to read" limit={REVIEW_MAX} error={error}>
          <Textarea rows={3} dir="auto" {...control} />
        </Field>
        <Actions>
          <Button type="submit" variant="primary" busy={busy !== null} busyLabel="Saving">
            {emptied ? 'Take the answer away' : 'Answer'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </Actions>
        <StatusNote status={status} />
      </Stack>
    </form>
  );
}

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
          {username}, {formatDay(created_at)}
          {merchandise_name === '' ? '' : ` · ${merchandise_name}`}
        </Muted>
        <blockquote dir="auto">{content}</blockquote>
        {review.hidden_reason === null ? null : (
          <Muted>Hidden from everyone else by an administrator: “{review.hidden_reason}”</Muted>
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
          <Actions>
            <Button
              ref={button}
              size="sm"
              aria-label={`${reply === null ? 'Answer' : 'Change the answer to'} the review of ${username}`}
              onClick={() => setOpen(true)}
            >
              {reply === null ? 'Answer' : 'Change the answer'}
            </Button>
          </Actions>
        )}
      </Facts>
    </Row>
  );
}

/** What buyers say of the products, the newest first; those without an answer alone where the address says so. */
export function Reviews({ company }: { readonly company: string }) {
  const path = placePath(company, 'reviews');
  const unanswered = new URLSearchParams(useLocation().search).get('show') === 'unanswered';
  const query = useQuery(reviewsQuery(company, unanswered));
  return (
    <Stack>
      <h1>Reviews</h1>
      <LinkTabs
        link={Link}
        label="Which reviews"
        items={[
          { to: path, label: 'All', current: !unanswered },
          { to: `${path}?show=unanswered`, label: 'Without an answer', current: unanswered },
        ]}
      />
      <QuerySection query={query} label="Loading the reviews" failed="The reviews could not be loaded">
        {(first) => <ReviewList company={company} unanswered={unanswered} first={first} />}
      </QuerySection>
    </Stack>
  );
}

interface ReviewListProps {
  readonly company: string;
  readonly unanswered: boolean;
  readonly first: Answer<typeof listDeskReviews>;
}

function ReviewList({ company, unanswered, first }: ReviewListProps) {
  const list = usePagedList(
    first,
    ({ reviews }) => reviews,
    (before) => reviewsQuery(company, unanswered, before),
  );
  if (list.entries.length === 0)
    return (
      <EmptyState>
        {unanswered ? 'Every review is answered.' : 'Buyers can review what was delivered to them.'}
      </EmptyState>
    );
  return (
    <>
      <Rows aria-label="Reviews">
        {list.entries.map((review) => (
          <ReviewRow
            key={review.id}
            company={company}
            review={review}
            onChange={(changed) => list.replace(({ id }) => id === changed.id, changed)}
          />
        ))}
      </Rows>
      <More list={list} label="Older reviews" />
    </>
  );
}
