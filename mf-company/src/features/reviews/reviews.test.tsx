/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeskReview } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const REVIEWS = `${DESK}/reviews`;
const REPLY = `PUT ${REVIEWS}/3/reply`;
const reply = { content: 'Thank you.', created_at: '2026-11-21T12:00:00.000Z' };

it('answers a review, and takes the answer away', async () => {
  scene.show('/reviews', {
    [REVIEWS]: { reviews: [aDeskReview()], next: null },
    [REPLY]: aDeskReview({ reply }),
  });
  expect(await screen.findByText('Good to hold.')).toBeVisible();
  await userEvent.click(await button('Answer the review of june.park'));
  await userEvent.type(screen.getByLabelText('Your answer, for everyone to read'), 'Thank you.');
  await userEvent.click(await button('Answer'));
  expect(await screen.findByText('You answered: Thank you.')).toBeVisible();
  expect(scene.server.sent()).toEqual([{ content: 'Thank you.', read: null }]);
  await userEvent.click(await button('Change the answer to the review of june.park'));
  await userEvent.clear(screen.getByLabelText('Your answer, for everyone to read'));
  scene.answer({ [REPLY]: aDeskReview() });
  await userEvent.click(await button('Take the answer away'));
  expect(await button('Answer the review of june.park')).toBeVisible();
  expect(scene.server.sent()).toEqual([{ content: '', read: reply.created_at }]);
});

it('shows by the address those without an answer alone', async () => {
  scene.show('/reviews?show=unanswered', { [`${REVIEWS}?unanswered=1`]: { reviews: [], next: null } });
  expect(await screen.findByText('Every review is answered.')).toBeVisible();
});

it('says which one an administrator hides, and why', async () => {
  scene.show('/reviews', {
    [REVIEWS]: { reviews: [aDeskReview({ hidden_reason: 'Insults.' })], next: null },
  });
  expect(await screen.findByText('Hidden from everyone else by an administrator: “Insults.”')).toBeVisible();
});

it('keeps an answer that was begun, until it is sent', async () => {
  const at = () => scene.show('/reviews', { [REVIEWS]: { reviews: [aDeskReview()], next: null } });
  const box = () => screen.getByLabelText('Your answer, for everyone to read');
  const { unmount } = at();
  await userEvent.click(await button('Answer the review of june.park'));
  await userEvent.keyboard('Thank you.');
  await userEvent.click(await button('Not now'));
  await userEvent.click(await button('Answer the review of june.park'));
  expect(box()).toHaveValue('Thank you.');
  unmount();
  at();
  await userEvent.click(await button('Answer the review of june.park'));
  expect(box()).toHaveValue('Thank you.');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  scene.answer({ [REPLY]: aDeskReview({ reply }) });
  await userEvent.click(await button('Answer'));
  expect(await screen.findByText('You answered: Thank you.')).toBeVisible();
  expect(sessionStorage.getItem('deskForms')).toBeNull();
});

it('keeps one answer while another comes', async () => {
  const [one, two] = [aDeskReview(), aDeskReview({ id: 4, username: 'olaf' })];
  const late = Promise.withResolvers<unknown>();
  scene.show('/reviews', {
    [REVIEWS]: { reviews: [one, two], next: null },
    [REPLY]: late.promise,
    [`PUT ${REVIEWS}/4/reply`]: { ...two, reply: { ...reply, content: 'Glad.' } },
  });
  const [first, second] = await screen.findAllByRole('button', { name: /^Answer the review/ });
  if (first === undefined || second === undefined) throw new Error('There are not two reviews');
  await userEvent.click(first);
  // The dialog focuses its field, and returns the focus on closing.
  expect(screen.getByLabelText('Your answer, for everyone to read')).toHaveFocus();
  await userEvent.keyboard('Thank you.');
  await userEvent.click(await button('Answer'));
  await userEvent.click(second);
  await userEvent.keyboard('Glad.');
  await userEvent.click(await button('Answer'));
  expect(await screen.findByText('You answered: Glad.')).toBeVisible();
  expect(await button('Change the answer to the review of olaf')).toHaveFocus();
  late.resolve({ ...one, reply });
  expect(await screen.findByText('You answered: Thank you.')).toBeVisible();
  expect(screen.getByText('You answered: Glad.')).toBeVisible();
});
