import type { AdminReview } from 'shared-api/contract/administration/schema';
import { countWords } from 'shared-api/rules/words';
import { Link, productPath } from 'shared-shell';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { doneIcon } from 'shared-ui/icons/signs';
import { searchIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { useReviewDecision, useReviews } from '../../data/admin-api.ts';
import { CursorList, PlaceFilter } from './cursor-list.tsx';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';
import { useListPlace } from './use-list-place.ts';

type Decision = 'hide' | 'show' | 'keep';

interface ReviewRowProps {
  readonly review: AdminReview;
  readonly onDecide: (decision: Decision) => void;
}

/** A review, and the action on it. */
function ReviewRow({ review, onDecide }: ReviewRowProps) {
  const { rating, content, product_id, product_name_view, username, created_at, changed_at } = review;
  const { company_name_code, company_name_view, reply, hidden_reason, reports = [] } = review;
  const hidden = hidden_reason !== null;
  return (
    <Row>
      <Facts>
        <Head>
          <h3 dir="auto">
            {rating} of 5 stars for{' '}
            <TextLink as={Link} to={productPath({ id: product_id, company_name_code })}>
              {product_name_view}
            </TextLink>
          </h3>
          {hidden ? <Pill tone="warning">Hidden</Pill> : null}
          {reports.length === 0 ? null : <Pill tone="warning">{countWords(reports.length, 'report')}</Pill>}
        </Head>
        <blockquote dir="auto">{content}</blockquote>
        <p>
          {username} at {company_name_view}, {formatMoment(created_at)}
          {changed_at === null ? '' : `, changed ${formatMoment(changed_at)}`}
        </p>
        {reply === null ? null : <p dir="auto">The company answered: {reply.content}</p>}
        {hidden ? <p dir="auto">Hidden: “{hidden_reason}”</p> : null}
        {reports.map(({ by, reason, at }) => (
          <p key={`${by} ${at}`} dir="auto">
            Reported by {by}, {formatMoment(at)}: “{reason}”
          </p>
        ))}
      </Facts>
      <Actions>
        {reports.length === 0 ? null : (
          <Button
            size="sm"
            aria-label={`Keep the review of ${product_name_view} by ${username}`}
            onClick={() => onDecide('keep')}
          >
            Keep
          </Button>
        )}
        <Button
          size="sm"
          aria-label={`${hidden ? 'Show again' : 'Hide'} the review of ${product_name_view} by ${username}`}
          onClick={() => onDecide(hidden ? 'show' : 'hide')}
        >
          {hidden ? 'Show again' : 'Hide'}
        </Button>
      </Actions>
    </Row>
  );
}

/** A review and the decision about it. */
interface ReviewChoice {
  readonly review: AdminReview;
  readonly decision: Decision;
}

interface ReviewDialogProps extends ReviewChoice {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: string) => void;
}

/** Explains who sees the review afterwards and requires a reason. */
function ReviewDialog({ review, decision, onDone, ...dialog }: ReviewDialogProps) {
  const { id, username, product_name_view } = review;
  const hides = decision === 'hide';
  const decide = useReviewDecision(decision);
  const { title, label, busyLabel, effect } = dialogTexts[decision];
  return (
    <ConfirmDialog
      {...dialog}
      title={title(username)}
      label={label}
      busyLabel={busyLabel}
      danger={hides}
      reasonHelp={hides ? `Its writer and the company read it. ${KEPT_IN_LOG}` : KEPT_IN_LOG}
      onConfirm={async (reason) => {
        const { msg } = await decide({ params: { id }, body: { reason } });
        onDone(msg);
      }}
    >
      <p>{effect(username, product_name_view)}</p>
      <blockquote dir="auto">{review.content}</blockquote>
    </ConfirmDialog>
  );
}

interface DialogTexts {
  readonly title: (username: string) => string;
  readonly label: string;
  readonly busyLabel: string;
  readonly effect: (username: string, product: string) => string;
}

const dialogTexts: Readonly<Record<Decision, DialogTexts>> = {
  hide: {
    title: (username) => `Hide the review of ${username}?`,
    label: 'Hide the review',
    busyLabel: 'Hiding',
    effect: (username, product) =>
      `Only ${username} and the company see it then, and its stars no longer count for ${product}.`,
  },
  show: {
    title: (username) => `Show the review of ${username} again?`,
    label: 'Show it again',
    busyLabel: 'Showing',
    effect: (_, product) => `Everyone can read it again, and its stars count for ${product}.`,
  },
  keep: {
    title: (username) => `Keep the review of ${username}?`,
    label: 'Keep the review',
    busyLabel: 'Keeping',
    effect: () => 'It stays as it is, and the reports of readers are closed.',
  },
};

const choices = { reported: 'Reported by readers', all: 'All reviews', hidden: 'Hidden ones' };
type Shown = keyof typeof choices;

/** Reviews: those that readers reported first; all others, and hidden ones, on request. */
export function Reviews() {
  const [place, setPlace] = useListPlace(choices);
  const { show: shown, q, cursors } = place;
  const list = useReviews({ q, shown, before: cursors.at(-1) ?? '' });
  const choice = useConfirmation<ReviewChoice>();
  return (
    <Stack>
      <PlaceFilter
        label="Reviews"
        help="A part of the name of a product, company or writer"
        choices={choices}
        place={place}
        onPlace={setPlace}
        onAgain={list.refetch}
      />
      <StatusNote status={success(choice.done)} />
      <CursorList
        query={list}
        things="reviews"
        place={place}
        onPlace={setPlace}
        count={({ reviews }) => reviews.length}
        empty={{
          icon: q === '' && shown === 'reported' ? doneIcon : searchIcon,
          text: emptyText(shown, q),
          action:
            shown === 'reported' ? (
              <Button onClick={() => setPlace({ show: 'all' })}>Show all reviews</Button>
            ) : null,
        }}
      >
        {({ reviews }) => (
          <Rows aria-label="Reviews">
            {reviews.map((review) => (
              <ReviewRow
                key={review.id}
                review={review}
                onDecide={(decision) => choice.ask({ review, decision })}
              />
            ))}
          </Rows>
        )}
      </CursorList>
      {choice.item === null ? null : (
        <ReviewDialog
          key={`${choice.item.review.id} ${choice.item.decision}`}
          {...choice.item}
          open={choice.open}
          onClose={choice.close}
          onDone={choice.finish}
        />
      )}
    </Stack>
  );
}

const nouns: Record<Shown, string> = { reported: 'reported review', all: 'review', hidden: 'hidden review' };

function emptyText(shown: Shown, q: string): string {
  if (q !== '') return `No ${nouns[shown]} is found by “${q}”.`;
  if (shown === 'reported') return 'No review is reported.';
  return shown === 'hidden' ? 'No review is hidden.' : 'No reviews yet.';
}
