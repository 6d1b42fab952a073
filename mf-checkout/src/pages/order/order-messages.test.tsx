/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type OrderMessage,
  type OrderThread,
  orderMessageSchema,
  orderThreadSchema,
} from 'shared-api/contract/orders/messages';
import { CUT, refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aCompany, aLine, anOrder } from '../../testing/builders.ts';
import { renderPath } from '../../testing/render-pages.tsx';

const PATH = '/company/kilnfold/order/17';
const ORDER = 'GET /api/order/orders/17';
const THREAD = '/api/order/orders/17/messages/kilnfold';
const READ = `PUT ${THREAD}/read`;
const SEND = `POST ${THREAD}`;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

dialogInJsdom();
const server = await startFakeServer();
beforeEach(() => {
  log.mockClear();
  sessionStorage.clear();
  server.forget();
  server.answerTo('GET /api/company/code/kilnfold', aCompany());
  server.answerTo(ORDER, anOrder());
});

function aMessage(own: Partial<OrderMessage> = {}): OrderMessage {
  return orderMessageSchema.parse({
    id: 4,
    from: 'company',
    author: null,
    content: 'It leaves on Monday.',
    picture: null,
    created_at: '2026-11-20T12:00:00.000Z',
    ...own,
  });
}

const aThread = (own: Partial<OrderThread> = {}): OrderThread =>
  orderThreadSchema.parse({ messages: [aMessage()], next: null, unread: 0, ...own });

const section = async () => within(await screen.findByRole('region', { name: /^Messages with/ }));
const WRITE = 'Write to Kilnfold Pottery';
const FIELD = 'Your message to Kilnfold Pottery';

it('loads nothing until the buyer wants to write, and then takes the focus to the form', async () => {
  renderPath(PATH);
  const messages = await section();
  expect(server.asked).not.toContain(`GET ${THREAD}`);
  server.answerTo(`GET ${THREAD}`, aThread({ messages: [] }));
  await userEvent.click(messages.getByRole('button', { name: WRITE }));
  expect(await screen.findByText(/You can ask Kilnfold Pottery about your order here/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(FIELD)).toHaveFocus());
});

it('is open where something is unread, marks it as read and stays open', async () => {
  server.answerTo(ORDER, anOrder(undefined, { unread_from: ['kilnfold'] }));
  server.answerTo(`GET ${THREAD}`, aThread({ unread: 1 }));
  server.answerTo(READ, { unread: 0 });
  renderPath(PATH);
  expect(await screen.findByText('It leaves on Monday.')).toBeVisible();
  await waitFor(() => expect(server.sent(READ)).toEqual([{ message_id: 4 }]));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(screen.getByText('It leaves on Monday.')).toBeVisible();
});

it('is open at the address of an email', async () => {
  server.answerTo(`GET ${THREAD}`, aThread());
  renderPath(`${PATH}#messages`);
  const entries = within(await screen.findByRole('log')).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent(/^It leaves on Monday\.Kilnfold Pottery, /);
});

it('sends a message and shows it as one’s own', async () => {
  server.answerTo(`GET ${THREAD}`, aThread());
  renderPath(`${PATH}#messages`);
  const field = await screen.findByLabelText(FIELD);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write a message.')).toBeVisible();
  server.answerTo(SEND, aMessage({ id: 5, from: 'buyer', content: 'Thank you.' }));
  await userEvent.type(field, ' Thank you. ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you.')).toBeVisible();
  expect(server.sent(SEND)).toEqual([{ content: 'Thank you.' }]);
  expect(within(screen.getByRole('log')).getAllByRole('listitem')[1]).toHaveTextContent(/^Thank you\.You, /);
  expect(field).toHaveValue('');
});

it('keeps what was typed when no answer came, and repeats the same request', async () => {
  server.answerTo(`GET ${THREAD}`, aThread());
  renderPath(`${PATH}#messages`);
  const field = await screen.findByLabelText(FIELD);
  server.answerTo(SEND, CUT);
  await userEvent.type(field, 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Hello');
  // The browser asks before it is left unsent.
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  server.answerTo(SEND, aMessage({ id: 5, from: 'buyer', content: 'Hello' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(leave()).toBe(true);
  expect(new Set(server.keys()).size).toBe(1);
});

it('sends the same words as another message, where they were typed after the first one was shown', async () => {
  const messages = [aMessage()];
  server.answerTo(`GET ${THREAD}`, () => aThread({ messages }));
  renderPath(`${PATH}#messages`);
  const field = await screen.findByLabelText(FIELD);
  await userEvent.type(field, 'Yes');
  // It is stored, and the answer is lost.
  server.answerTo(SEND, () => {
    messages.push(aMessage({ id: 5, from: 'buyer', content: 'Yes' }));
    return CUT;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await within(screen.getByRole('log')).findByText('Yes')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'Yes');
  server.answerTo(SEND, aMessage({ id: 6, from: 'buyer', content: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(new Set(server.keys()).size).toBe(2);
});

it('has again what was typed and not sent, after another page was open, until it is sent', async () => {
  server.answerTo(`GET ${THREAD}`, aThread());
  const { unmount } = renderPath(`${PATH}#messages`);
  await userEvent.type(await screen.findByLabelText(FIELD), 'Is it oak?');
  unmount();
  renderPath(PATH);
  expect(await screen.findByLabelText(FIELD)).toHaveValue('Is it oak?');
  server.answerTo(SEND, aMessage({ id: 5, from: 'buyer', content: 'Is it oak?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText(FIELD)).toHaveValue(''));
  expect(sessionStorage.getItem('deskForms')).toBeNull();
});

describe('while a message is sent, after another page was open', () => {
  const awayAndBack = async () => {
    const messages = [aMessage()];
    server.answerTo(`GET ${THREAD}`, () => aThread({ messages }));
    const { router } = renderPath(`${PATH}#messages`);
    await userEvent.type(await screen.findByLabelText(FIELD), 'Is it oak?');
    const sent = aMessage({ id: 5, from: 'buyer', content: 'Is it oak?' });
    server.answerTo(SEND, () => {
      messages.splice(1, 1, sent);
      return sent;
    });
    const release = server.hold(SEND);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.asked).toContain(SEND));
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    await act(() => router.navigate(PATH));
    expect(await screen.findByLabelText(FIELD)).toHaveValue('Is it oak?');
    return { field: screen.getByLabelText(FIELD), release };
  };

  it('has its text no more once it was sent', async () => {
    const { field, release } = await awayAndBack();
    release();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sessionStorage.getItem('deskForms')).toBeNull();
  });

  it('keeps what was added to it', async () => {
    const { field, release } = await awayAndBack();
    await userEvent.type(field, ' And how tall?');
    release();
    expect(await screen.findByText('Is it oak?', { selector: 'li *' })).toBeVisible();
    expect(field).toHaveValue('Is it oak? And how tall?');
    expect(sessionStorage.getItem('deskForms')).toContain('Is it oak? And how tall?');
  });

  it('sends the same request when it is sent again', async () => {
    const { field, release } = await awayAndBack();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field).toHaveValue(''));
    release();
    expect(server.keys()).toHaveLength(2);
    expect(new Set(server.keys()).size).toBe(1);
  });
});

it('says that the messages could not be loaded, and tries again', async () => {
  server.answerTo(`GET ${THREAD}`, refusal(503, 'unavailable'));
  renderPath(`${PATH}#messages`);
  expect(await screen.findByText('The messages could not be loaded')).toBeVisible();
  server.answerTo(`GET ${THREAD}`, aThread());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It leaves on Monday.')).toBeVisible();
});

it('is not there before an order is paid', async () => {
  server.answerTo(ORDER, anOrder([aLine({ state: 'reserved' })], { state: 'pending', paid_at: null }));
  renderPath(PATH);
  expect(await screen.findByText(/This order is not paid yet/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Messages with/ })).toBeNull();
});
