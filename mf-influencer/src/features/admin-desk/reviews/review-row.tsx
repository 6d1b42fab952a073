import type { AdminReview } from 'shared-api/contract/admin-review-schema';
import { Link, productPath } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { momentWords } from '../../../domain/admin/words.ts';
import { Deeds, Facts, Head, Row } from '../desk-layout.ts';

interface ReviewRowProps {
  readonly review: AdminReview;
  readonly onJudge: (way: 'hide' | 'show') => void;
}

/** What was said of which product by whom, and what can be done about it. */
export function ReviewRow({ review, onJudge }: ReviewRowProps) {
  const { rating, content, product_id, product_name_view, username, created_at, changed_at } = review;
  const { company_name_code, company_name_view, reply, hidden_reason } = review;
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
        </Head>
        <blockquote dir="auto">{content}</blockquote>
        <p>
          {username} at {company_name_view}, {momentWords(created_at)}
          {changed_at === null ? '' : `, changed ${momentWords(changed_at)}`}
        </p>
        {reply === null ? null : <p dir="auto">The company answered: {reply.content}</p>}
        {hidden ? <p dir="auto">Hidden: “{hidden_reason}”</p> : null}
      </Facts>
      <Deeds>
        <Button
          size="sm"
          aria-label={`${hidden ? 'Show again' : 'Hide'} the review of ${product_name_view} by ${username}`}
          onClick={() => onJudge(hidden ? 'show' : 'hide')}
        >
          {hidden ? 'Show again' : 'Hide'}
        </Button>
      </Deeds>
    </Row>
  );
}
