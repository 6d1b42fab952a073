/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeServer, refusal, startFakeServer } from 'shared-testing/fake-server';
import { aWish } from '../../testing/builders.ts';
import { GiverName } from './lazy/giver-name.tsx';

const UPDATE = 'PUT /api/order/cart/4/update';
const wish = aWish({ id: 4, gift: true, giver_name: 'Grandma' });
let server: FakeServer;

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await startFakeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.answer({
    'GET /api/order/cart': {},
    [UPDATE]: (body: unknown) => ({ ...wish, giver_name: (body as { giver_name: string }).giver_name }),
  });
});

const box = () => screen.getByRole('textbox', { name: 'Your name on the gift (optional)' });

async function type(words: string) {
  const page = render(<GiverName wish={wish} />);
  await userEvent.clear(box());
  await userEvent.type(box(), words);
  return page;
}

it('is saved when its box is left, and once', async () => {
  await type('  Grandma & Joe ');
  await userEvent.tab();
  expect(await screen.findByText('Saved.')).toBeVisible();
  box().focus();
  await userEvent.tab();
  expect(server.sent(UPDATE)).toEqual([{ giver_name: 'Grandma & Joe' }]);
});

it('is saved when the dialog closes while it is typed', async () => {
  const { unmount } = await type('Joe');
  expect(server.sent(UPDATE)).toEqual([]);
  unmount();
  await waitFor(() => expect(server.sent(UPDATE)).toEqual([{ giver_name: 'Joe' }]));
});

it('says when it is too long, and sends nothing', async () => {
  await type('x'.repeat(26));
  await userEvent.tab();
  expect(await screen.findByText('Your name must be less than 25 characters.')).toBeVisible();
  expect(box()).toHaveValue('x'.repeat(26));
  expect(server.sent(UPDATE)).toEqual([]);
});

it('stays as it was typed when it could not be saved, and is sent again', async () => {
  server.once(UPDATE, refusal(422, 'wish_in_pending_order', { msg: 'Grandma is being paid.' }));
  await type('Joe{Enter}');
  expect(await screen.findByText('This could not be saved. Grandma is being paid.')).toBeVisible();
  expect(box()).toHaveValue('Joe');
  await userEvent.type(box(), '{Enter}');
  expect(await screen.findByText('Saved.')).toBeVisible();
});
