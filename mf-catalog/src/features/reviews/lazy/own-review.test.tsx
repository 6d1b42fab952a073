/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from 'shared-auth';
import { CUT, type ReceivedCall, refusal, startFakeServer } from 'shared-testing/fake-server';
import { aProductPage, aReview } from '../../../testing/builders.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { ReviewsOf } from './loaded-reviews.tsx';

const LIST = '/api/company/product/20/reviews';
const OWN = `${LIST}/own`;
const PRODUCT = '/api/company/product/20';
const JUNE: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const onStars = jest.fn();

const server = await startFakeServer();
beforeEach(() => {
  sessionStorage.clear();
  log.mockClear();
  onStars.mockClear();
});

const mine = aReview({ id: 80, username: 'june.park', rating: 5, content: 'Lovely.' });
const may = { may_write: true, why_not: null, review: null };
/** One path for reading and writing. */
const answering = (write: unknown, reviews: readonly unknown[] = [aReview()]) => ({
  [LIST]: (_: unknown, { method }: ReceivedCall) => (method === 'POST' ? write : { reviews, next: null }),
  [PRODUCT]: aProductPage({ review: 4.6, review_total: 13 }),
});

async function open(own: unknown, write: unknown = mine) {
  server.answer({ ...answering(write), [OWN]: own });
  renderRoute(<ReviewsOf product={aProductPage()} rows={5} onStars={onStars} session={JUNE} />);
  await screen.findByRole('article', { name: 'Review by oscar.lind' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const star = (name: string) => screen.getByRole('radio', { name });
const words = () => screen.getByRole('textbox', { name: 'Your words' });
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('says in the server’s words why one may not write', async () => {
  await open({ may_write: false, why_not: 'You can review this once it was delivered.', review: null });
  expect(screen.getByText('You can review this once it was delivered.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
});

it('is written by keys alone, stands above the others once, and changes the stars', async () => {
  await open(may);
  screen.getByRole('button', { name: 'Write a review' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(star('1 star: Bad')).toHaveFocus());
  expect(screen.getByRole('radiogroup', { name: 'Your stars' })).toBeRequired();

  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(star('5 stars: Very good')).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' Lovely. ');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  const own = within(await screen.findByRole('region', { name: 'Your review' }));
  expect(own.getByText('Lovely.')).toBeVisible();
  expect(sent()).toEqual([{ rating: 5, content: 'Lovely.' }]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Thank you. Your review is here for everyone to read.',
  );
  expect(own.getByRole('heading', { name: 'Your review' })).toHaveFocus();
  await waitFor(() =>
    expect(onStars).toHaveBeenCalledWith(expect.objectContaining({ review: 4.6, review_total: 13 })),
  );
  expect(screen.getAllByText('Lovely.')).toHaveLength(1);
});

it('is not sent without stars and words, and says what is missing at the first of them', async () => {
  await open(may);
  await press('Write a review');
  await waitFor(() => expect(words()).toBeVisible());
  await press('Publish review');

  expect(await screen.findByText('Please choose 1 to 5 stars.')).toBeVisible();
  expect(screen.getByText('Content is required.')).toBeVisible();
  expect(star('1 star: Bad')).toHaveFocus();
  await userEvent.type(words(), 'x'.repeat(3));
  expect(screen.queryByText('Content is required.')).toBeNull();
  expect(sent()).toEqual([]);
});

it('is changed, and shown no second time in the list', async () => {
  await open(
    { may_write: true, why_not: null, review: { ...mine, hidden_reason: null } },
    {
      ...mine,
      rating: 2,
      content: 'It broke.',
      changed_at: '2026-11-09T12:00:00.000Z',
    },
  );
  await press('Change your review');
  await waitFor(() => expect(words()).toHaveValue('Lovely.'));
  expect(star('5 stars: Very good')).toBeChecked();
  await userEvent.click(star('2 stars: Not good'));
  await userEvent.clear(words());
  await userEvent.type(words(), 'It broke.');
  await press('Save changes');

  const own = within(await screen.findByRole('region', { name: 'Your review' }));
  expect(await own.findByText('It broke.')).toBeVisible();
  expect(own.getByText(/changed since/)).toBeVisible();
  expect(sent()).toEqual([{ rating: 2, content: 'It broke.' }]);
});

it('that was hidden says so and why, to its writer', async () => {
  await open({ may_write: true, why_not: null, review: { ...mine, hidden_reason: 'Names a neighbour' } });
  expect(screen.getByText(/We have hidden it: Names a neighbour/)).toBeVisible();
  await press('Change your review');
  await waitFor(() => expect(words()).toBeVisible());
  await press('Save changes');
  expect(await screen.findByText('Saved. It stays hidden until we have looked at it again.')).toBeVisible();
});

it.each([
  ['a refusal', refusal(403, 'forbidden'), /^It was not saved\. Refused: forbidden$/],
  ['a line that was cut', CUT, /^It was not saved\. We could not reach the shop/],
  ['an ended session', refusal(401, 'sign_in_needed'), /because you are signed out/],
])('keeps what was entered after %s, and can be left', async (_, write, message) => {
  await open(may, write);
  await press('Write a review');
  await waitFor(() => expect(words()).toBeVisible());
  await userEvent.click(star('4 stars: Good'));
  await userEvent.type(words(), 'Good.');
  await press('Publish review');

  const told = await screen.findByText(/^It was not saved/);
  expect(told).toHaveTextContent(message);
  expect(told.closest('[role="alert"]')).not.toBeNull();
  expect(words()).toHaveValue('Good.');
  expect(star('4 stars: Good')).toBeChecked();
  await press('Not now');
  expect(screen.getByRole('button', { name: 'Write a review' })).toHaveFocus();
});

it('whether one may write is asked again where that failed, and the others are read meanwhile', async () => {
  await open(refusal(503, 'unavailable'));
  expect(screen.getByText(/Whether you can review this could not be asked/)).toBeVisible();
  server.answer({ ...answering(mine), [OWN]: may });
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
});

it('is kept when the session ends meanwhile, and goes on after the sign-in', async () => {
  server.answer({ ...answering(refusal(401, 'sign_in_needed')), [OWN]: may });
  const reviews = (session: Session) => (
    <ReviewsOf product={aProductPage()} rows={5} onStars={onStars} session={session} />
  );
  const signedIn = renderRoute(reviews(JUNE));
  await screen.findByRole('article', { name: 'Review by oscar.lind' });
  await press('Write a review');
  await waitFor(() => expect(words()).toBeVisible());
  await userEvent.click(star('4 stars: Good'));
  await userEvent.type(words(), 'Good.');
  await press('Publish review');
  await screen.findByText(/because you are signed out/);
  signedIn.unmount();

  const signedOut = renderRoute(reviews({ status: 'signed-out' }));
  expect(await screen.findByText(/what you wrote is kept/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  signedOut.unmount();

  const another = renderRoute(reviews({ ...JUNE, username: 'oscar.lind' }));
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
  another.unmount();

  server.answer({ ...answering(mine), [OWN]: may });
  const back = renderRoute(reviews(JUNE));
  await waitFor(() => expect(words()).toHaveValue('Good.'));
  expect(star('4 stars: Good')).toBeChecked();
  expect(star('4 stars: Good')).not.toHaveFocus();
  await press('Publish review');
  expect(await screen.findByRole('region', { name: 'Your review' })).toBeVisible();
  back.unmount();

  renderRoute(reviews(JUNE));
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
});
