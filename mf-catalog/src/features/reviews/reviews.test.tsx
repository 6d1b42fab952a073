/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { aProductPage, aReview } from '../../testing/builders.ts';
import { scrollNear } from '../../testing/jsdom.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { ReviewsOf } from './lazy/loaded-reviews.tsx';
import { Reviews } from './reviews.tsx';

const LIST = '/api/company/product/20/reviews';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const onStars = jest.fn();

const server = await startFakeServer();
beforeEach(() => log.mockClear());

const rows = () => screen.getAllByRole('article');
const showMore = () => screen.queryByRole('button', { name: 'Show more reviews' });

/** Numbered reviews, the newest first. */
const some = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) =>
    aReview({ id: from - index, username: `reader-${from - index}` }),
  );

function open(list: object) {
  server.answer({ [LIST]: list });
  return renderRoute(
    <ReviewsOf product={aProductPage()} rows={5} onStars={onStars} session={{ status: 'signed-out' }} />,
  );
}

it('brings what people wrote when the reader comes near, and once it is known who that is', async () => {
  server.answer({ [LIST]: { reviews: [aReview()], next: null } });
  renderRoute(<Reviews product={aProductPage()} onStars={onStars} />);
  expect(screen.queryByText('Loading the reviews')).toBeNull();
  scrollNear();
  expect(await screen.findByText('Loading the reviews')).toBeInTheDocument();
  expect(server.paths).toEqual([]);
});

it('tells who gave how many stars for what, in which words, and what the company says to that', async () => {
  const reply = { content: 'Thank you!', created_at: '2026-11-03T12:00:00.000Z' };
  open({
    reviews: [aReview({ reply, changed_at: '2026-11-02T14:00:00.000Z', content: '<b>Good</b> to hold.' })],
    next: null,
  });
  const review = within(await screen.findByRole('article', { name: 'Review by oscar.lind' }));

  expect(review.getByText('4 of 5 stars')).toBeInTheDocument();
  expect(review.getByText('<b>Good</b> to hold.')).toBeVisible();
  expect(review.getByText('November 2, 2026').parentElement).toHaveTextContent(
    'November 2, 2026, changed since',
  );
  expect(review.getByText('Rust, small')).toBeVisible();
  expect(review.getByText('Kilnfold Pottery answered').nextSibling).toHaveTextContent('Thank you!');
  expect(screen.getByRole('link', { name: 'Log in to review it' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Fcompany%2Fkilnfold%2Fproduct%2F20%23reviews',
  );
});

it('says that nobody has reviewed it', () => {
  renderRoute(<Reviews product={aProductPage({ review: 0, review_total: 0 })} onStars={onStars} />);
  expect(screen.getByText('No reviews yet.')).toBeVisible();
});

describe('a long list', () => {
  it('shows five, then more of those that are there, then what the server has, with the focus on the first new one', async () => {
    open({ reviews: some(40, 21), next: '21' });
    await screen.findByRole('article', { name: 'Review by reader-40' });
    expect(rows()).toHaveLength(5);

    showMore()?.click();
    await waitFor(() => expect(rows()).toHaveLength(15));
    expect(server.paths).toEqual([LIST]);
    expect(screen.getByRole('article', { name: 'Review by reader-35' }).parentElement).toHaveFocus();

    server.answer({ [`${LIST}?before=21`]: { reviews: some(20, 16), next: null } });
    showMore()?.click();
    await waitFor(() => expect(rows()).toHaveLength(25));
    expect(showMore()).toBeNull();
    expect(rows().at(-1)).toHaveAccessibleName('Review by reader-16');
  });

  it('says why no more came, and keeps what is there', async () => {
    open({ reviews: some(10, 6), next: '6' });
    await screen.findByRole('article', { name: 'Review by reader-10' });
    server.answer({ [`${LIST}?before=6`]: refusal(503, 'unavailable') });
    showMore()?.click();

    expect(await screen.findByRole('alert')).toHaveTextContent('Refused: unavailable');
    expect(rows()).toHaveLength(5);
    server.answer({ [`${LIST}?before=6`]: { reviews: some(5, 5), next: null } });
    showMore()?.click();
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('that could not be fetched are asked for again', async () => {
  open(refusal(503, 'unavailable'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The reviews could not be loaded.');
  server.answer({ [LIST]: { reviews: [aReview()], next: null } });
  screen.getByRole('button', { name: 'Try again' }).click();

  expect(await screen.findByRole('article', { name: 'Review by oscar.lind' })).toBeVisible();
});
