/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { aReview } from '../../../testing/builders.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { ReportReview } from './report-review.tsx';

const CALL = 'POST /api/shop/reviews/80/report';
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

const open = async (answer: unknown) => {
  server.answer({ [CALL]: answer });
  renderRoute(<ReportReview review={aReview({ id: 80, username: 'oscar.lind' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Report the review by oscar.lind' }));
};
const box = () => screen.getByLabelText('What is wrong with this review?');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('sends what a reader says is wrong, once', async () => {
  await open({ msg: 'Thank you. We look at this review.' });
  expect(box()).toHaveFocus();
  await press('Send the report');
  expect(screen.getByText('A reason is required.')).toBeVisible();
  expect(server.sent(CALL)).toEqual([]);
  await userEvent.type(box(), ' It names a neighbor ');
  await press('Send the report');
  expect(await screen.findByText('Thank you. We look at this review.')).toBeVisible();
  expect(server.sent(CALL)).toEqual([{ reason: 'It names a neighbor' }]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').parentElement).toHaveFocus();
});

it('keeps the words when they could not be sent, and closes without sending', async () => {
  await open(refusal(409, 'conflict', { msg: 'You reported this review already. We look at it.' }));
  await userEvent.type(box(), 'Spam');
  await press('Send the report');
  expect(await screen.findByRole('alert')).toHaveTextContent('You reported this review already.');
  expect(box()).toHaveValue('Spam');
  await press('Not now');
  expect(screen.queryByLabelText('What is wrong with this review?')).toBeNull();
  expect(screen.getByRole('button', { name: 'Report the review by oscar.lind' })).toHaveFocus();
});
