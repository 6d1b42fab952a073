/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderRoutes } from 'shared-testing/render';
import { loadSubscription } from '../data/mail-subscription.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const CODE = `35-stock_notices-${'A'.repeat(43)}`;
const CALL = `/api/mail/subscription/${CODE}`;
const open = { topic: 'stock_notices', email: 'j…@wishbin.example', stopped: false };

jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

const show = (answers: Record<string, unknown> = {}) => {
  server.answer(answers);
  return renderRoutes(
    [{ path: '/unsubscribe/:code', loader: loadSubscription, Component: UnsubscribePage }],
    `/unsubscribe/${CODE}`,
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('stops the emails with a press, and sends them again', async () => {
  show({
    [`GET ${CALL}`]: open,
    [`POST ${CALL}`]: { ...open, stopped: true },
    [`DELETE ${CALL}`]: open,
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Stop these emails?');
  expect(screen.getByText(/We stop sending j…@wishbin.example emails that a product/)).toBeVisible();
  expect(server.asked).toEqual([`GET ${CALL}`]);
  await press('Stop these emails');
  expect(await screen.findByRole('status')).toHaveTextContent(/We send j…@wishbin.example no more emails/);
  expect(screen.getByRole('button', { name: 'Send them again' })).toHaveFocus();
  await press('Send them again');
  expect(await screen.findByText(/emails that a product you waited for is back again\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toHaveFocus();
});

it('says why it could not be stopped, and can be pressed again', async () => {
  show({ [`GET ${CALL}`]: open, [`POST ${CALL}`]: refusal(503, 'unavailable') });
  await press('Stop these emails');
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused: unavailable');
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeEnabled();
});

it('says that a link does not work, and what failed where something did', async () => {
  const { unmount } = show({ [`GET ${CALL}`]: refusal(404, 'not_found') });
  expect(await screen.findByText('Refused: not_found')).toBeVisible();
  unmount();
  show({ [`GET ${CALL}`]: refusal(503, 'unavailable') });
  expect(await screen.findByText('Request req-7')).toBeVisible();
  server.answerTo(`GET ${CALL}`, open);
  await press('Try again');
  expect(await screen.findByRole('heading', { level: 1, name: 'Stop these emails?' })).toBeVisible();
});
