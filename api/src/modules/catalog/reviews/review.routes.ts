import {
  answerReview,
  getOwnReview,
  listDeskReviews,
  listReviews,
  reportReview,
  writeReview,
} from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { DeskReviews, ReviewService } from './review.service.ts';

interface Services {
  readonly reviews: ReviewService;
  readonly desk: DeskReviews;
}

export function routeReviews(serve: Serve, { reviews, desk }: Services): void {
  serve(listReviews, ({ params, query }) => reviews.list(params.id, query.before), {
    cache: 'public',
    tags: ({ params }) => [`product-${params.id}`, 'people'],
    hidden: ({ params, query, actor }) => reviews.list(params.id, query.before, actor),
  });
  serve(getOwnReview, ({ actor, params }) => reviews.own(actor, params.id));
  serve(writeReview, ({ actor, params, body }) => reviews.write(actor, params.id, body));
  serve(reportReview, ({ actor, params, body }) => reviews.report(actor, params.id, body.reason));
  serve(listDeskReviews, ({ params, query }) =>
    desk.list(params.company, { before: query.before, unanswered: query.unanswered === '1' }),
  );
  serve(answerReview, ({ actor, params, body }) =>
    desk.answer({ company: params.company, actorId: actor.personId }, params.id, body),
  );
}
