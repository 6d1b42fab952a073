/** @jest-environment federation/jest/dom-environment */

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type OrderMessage,
  type OrderThread,
  orderMessageSchema,
  orderThreadSchema,
  threadListSchema,
} from 'shared-api/contract/orders/messages';
import { CUT, refusal } from 'shared-testing/fake-server';
import { aDesk } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();
afterEach(() => sessionStorage.clear());
const THREADS = `${DESK}/messages`;
const THREAD = `${DESK}/orders/31/messages`;
const READ = `PUT ${THREAD}/read`;
const SEND = `POST ${THREAD}`;

function aMessage(own: Partial<OrderMessage> = {}): OrderMessage {
  return orderMessageSchema.parse({
    id: 1,
    from: 'buyer',
    author: 'june.park',
    content: 'Is it oak?',
    picture: null,
    created_at: '2026-11-20T12:00:00.000Z',
    ...own,
  });
}

const aThread = (own: Partial<OrderThread> = {}): OrderThread =>
  orderThreadSchema.parse({ messages: [aMessage()], next: null, unread: 0, ...own });

const summary = {
  order_id: 31,
  username: 'june.park',
  from: 'buyer',
  content: 'Is it oak?',
  picture: false,
  sent_at: '2026-11-20T12:00:00.000Z',
  unread: 2,
};
const aList = (...threads: object[]) => threadListSchema.parse({ threads, next: null });

const log = async () => within(await screen.findByRole('log'));

describe('the list of messages', () => {
  it('shows who wrote last, what is new, and leads to the thread', async () => {
    scene.show('/messages', {
      [DESK]: aDesk({ unread_threads: 1 }),
      [THREADS]: aList(summary, {
        ...summary,
        order_id: 30,
        from: 'company',
        content: '',
        picture: true,
        unread: 0,
      }),
    });
    const link = await screen.findByRole('link', { name: 'june.park, order 31' });
    expect(link).toHaveAttribute('href', '/company/kilnfold/desk/messages/31');
    expect(screen.getByText('2 new messages')).toBeVisible();
    expect(screen.getByText('You: A picture')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  });

  it('asks for unread ones alone, and says when there are none', async () => {
    scene.show('/messages?show=unread', { [`${THREADS}?unread=only`]: aList() });
    expect(await screen.findByText('You have read everything.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all messages' })).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    scene.show('/messages', { [THREADS]: refusal(503, 'unavailable') });
    expect(await screen.findByText('The messages could not be loaded')).toBeVisible();
    scene.answer({ [THREADS]: aList() });
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText(/No messages yet/)).toBeVisible();
  });
});

describe('a thread', () => {
  it('shows both sides with their names and marks the buyer’s messages as read', async () => {
    const answer = aMessage({ id: 2, from: 'company', author: 'nora.kiln', content: 'Yes.' });
    scene.show('/messages/31', {
      [THREAD]: aThread({ messages: [aMessage(), answer], unread: 1 }),
      [READ]: { unread: 0 },
    });
    const entries = (await log()).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Is it oak\?june\.park, /),
      expect.stringMatching(/^Yes\.nora\.kiln, /),
    ]);
    await waitFor(() => expect(scene.server.sent(READ)).toEqual([{ message_id: 2 }]));
    expect(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      '/company/kilnfold/desk/orders/31',
    );
  });

  it('marks nothing where nothing is new', async () => {
    scene.show('/messages/31', { [THREAD]: aThread() });
    expect(await screen.findByText('Is it oak?')).toBeVisible();
    expect(scene.server.sent(READ)).toEqual([]);
  });

  it('sends an answer, by the keyboard alone, and shows it', async () => {
    scene.show('/messages/31', { [THREAD]: aThread() });
    const field = await screen.findByLabelText('Your message to the buyer');
    await userEvent.click(await button('Send'));
    expect(await screen.findByText('Please write a message')).toBeVisible();
    scene.answer({
      [THREAD]: aThread(),
      [SEND]: aMessage({ id: 2, from: 'company', author: 'nora.kiln', content: 'Yes, it is.' }),
    });
    await userEvent.type(field, ' Yes, it is. {Control>}{Enter}{/Control}');
    expect(await screen.findByText('Yes, it is.')).toBeVisible();
    expect(scene.server.sent(SEND)).toEqual([{ content: 'Yes, it is.' }]);
    expect(field).toHaveValue('');
  });

  it('keeps what was typed when it could not be sent, and sends it once when it is repeated', async () => {
    scene.show('/messages/31', { [THREAD]: aThread(), [SEND]: CUT });
    const field = await screen.findByLabelText('Your message to the buyer');
    await userEvent.type(field, 'Yes.');
    await userEvent.click(await button('Send'));
    expect(await screen.findByText(/No answer came from the shop/)).toBeVisible();
    expect(field).toHaveValue('Yes.');
    const [first] = scene.server.keys();
    expect(first).toBeDefined();
    scene.answer({ [THREAD]: aThread(), [SEND]: aMessage({ id: 2, from: 'company', content: 'Yes.' }) });
    await userEvent.click(await button('Send'));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(scene.server.keys().at(-1)).toBe(first);
  });

  it('sends the same words as another message, where they were typed after the first one was shown', async () => {
    scene.show('/messages/31', { [THREAD]: aThread() });
    const field = await screen.findByLabelText('Your message to the buyer');
    await userEvent.type(field, 'Yes.');
    // It is stored, and the answer is lost.
    const first = aMessage({ id: 2, from: 'company', content: 'Yes.' });
    scene.answer({ [THREAD]: aThread({ messages: [aMessage(), first] }), [SEND]: CUT });
    await userEvent.click(await button('Send'));
    expect(await within(screen.getByRole('log')).findByText('Yes.')).toBeVisible();
    const keys = scene.server.keys();
    await userEvent.clear(field);
    await userEvent.type(field, 'Yes.');
    const second = aMessage({ id: 3, from: 'company', content: 'Yes.' });
    scene.answer({ [THREAD]: aThread({ messages: [aMessage(), first, second] }), [SEND]: second });
    await userEvent.click(await button('Send'));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(scene.server.keys()).toHaveLength(1);
    expect(scene.server.keys()).not.toEqual(keys);
  });

  describe('that is left while a message is sent, and opened again', () => {
    const label = 'Your message to the buyer';
    const awayAndBack = async () => {
      const messages = [aMessage()];
      const sent = aMessage({ id: 2, from: 'company', content: 'Yes, it is.' });
      const view = scene.show('/messages/31', {
        [THREAD]: () => aThread({ messages }),
        [THREADS]: aList(),
        [SEND]: () => {
          messages.splice(1, 1, sent);
          return sent;
        },
      });
      await userEvent.type(await screen.findByLabelText(label), ' Yes, it is. ');
      const release = scene.server.hold(SEND);
      await userEvent.click(await button('Send'));
      await waitFor(() => expect(scene.server.asked).toContain(SEND));
      await act(() => view.router.navigate('/company/kilnfold/desk/messages'));
      expect(await screen.findByText(/No messages yet/)).toBeVisible();
      await act(() => view.router.navigate('/company/kilnfold/desk/messages/31'));
      const field = await screen.findByLabelText(label);
      expect(field).toHaveValue(' Yes, it is. ');
      return { field, release };
    };

    it('has its text no more once it was sent', async () => {
      const { field, release } = await awayAndBack();
      release();
      await waitFor(() => expect(field).toHaveValue(''));
      expect(sessionStorage.getItem('deskForms')).toBeNull();
    });

    it('keeps what was added to it', async () => {
      const { field, release } = await awayAndBack();
      await userEvent.type(field, 'And tall.');
      release();
      expect(await screen.findByText('Yes, it is.', { selector: 'li *' })).toBeVisible();
      expect(field).toHaveValue(' Yes, it is. And tall.');
      expect(sessionStorage.getItem('deskForms')).toContain('And tall.');
    });

    it('sends the same request when it is sent again', async () => {
      const { field, release } = await awayAndBack();
      await userEvent.click(await button('Send'));
      await waitFor(() => expect(field).toHaveValue(''));
      release();
      expect(scene.server.keys()).toHaveLength(2);
      expect(new Set(scene.server.keys()).size).toBe(1);
    });
  });

  it('keeps what was typed while a message was sent', async () => {
    scene.show('/messages/31', {
      [THREAD]: aThread(),
      [SEND]: aMessage({ id: 2, from: 'company', content: 'Yes.' }),
    });
    const field = await screen.findByLabelText('Your message to the buyer');
    await userEvent.type(field, 'Yes.');
    const release = scene.server.hold(SEND);
    await userEvent.click(await button('Send'));
    await waitFor(() => expect(scene.server.asked).toContain(SEND));
    await userEvent.type(field, ' It is oak.');
    release();
    expect(await screen.findByText('Yes.', { selector: 'li *' })).toBeVisible();
    expect(field).toHaveValue('Yes. It is oak.');
  });

  it('says why the server refuses a message', async () => {
    scene.show('/messages/31', {
      [THREAD]: aThread({ messages: [] }),
      [SEND]: refusal(429, 'too_many_requests', { msg: 'That was tried too often.' }),
    });
    expect(await screen.findByText('No messages yet.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your message to the buyer'), 'Hello');
    await userEvent.click(await button('Send'));
    expect(await screen.findByText('That was tried too often.')).toBeVisible();
  });

  it('loads older messages before those that are shown', async () => {
    scene.show('/messages/31', {
      [`${THREAD}?before=1`]: aThread({ messages: [aMessage({ id: 9, content: 'Hello' })] }),
      [THREAD]: aThread({ next: '1' }),
    });
    await userEvent.click(await button('Older messages'));
    expect(await screen.findByText('Hello')).toBeVisible();
    expect((await log()).getAllByRole('listitem')[0]).toHaveTextContent('Hello');
  });
});
