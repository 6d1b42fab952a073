/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CUT, refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aCompany, aLine, anOrder } from '../../testing/builders.ts';
import { renderPath } from '../../testing/render-pages.tsx';

const PATH = '/company/kilnfold/order/17';
const ORDER = 'GET /api/order/orders/17';
const CANCEL = 'POST /api/order/orders/17/cancel';
const DELIVERED = 'POST /api/order/orders/17/delivered';
const PROBLEM = 'POST /api/order/orders/17/problem';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

dialogInJsdom();
const server = await startFakeServer();
beforeEach(() => {
  log.mockClear();
  server.forget();
  server.answerTo('GET /api/company/code/kilnfold', aCompany());
});

const waiting = aLine({ id: 52, quantity: 2, tax: 776, to_make: true, state: 'waiting', cancellable: true });
const packed = aLine({ id: 51, tax: 388, cancellable: true });
const shippedLine = aLine({ state: 'shipped', shipped_at: '2026-11-04T10:00:00.000Z' });
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressIn = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));

async function shown(...lines: ReturnType<typeof aLine>[]): Promise<void> {
  server.answerTo(ORDER, anOrder(lines));
  renderPath(PATH);
  await screen.findByRole('article', { name: 'Stem vase' });
}

describe('cancelling', () => {
  const rows = () =>
    [...(dialog().getByText('Back to your card').closest('dl')?.children ?? [])].map(
      (row) => row.textContent,
    );

  it('says first what goes and to the cent what is given back', async () => {
    await shown(packed, waiting);
    press('Cancel Stem vase');

    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 × Stem vase (Color: Terracotta)', '2 × Stem vase (Color: Terracotta)']);
    expect(rows()).toEqual([
      'Price$186.00',
      'Tax$11.64',
      'Shipping, with its tax$7.90',
      'Back to your card$205.54',
    ]);
    expect(server.asked).not.toContain(CANCEL);
  });

  it('shows the order as it is then, and tells where the money is', async () => {
    await shown(packed, waiting);
    server.answerTo(
      CANCEL,
      anOrder(
        [packed, waiting].map((line) => ({ ...line, state: 'cancelled' as const, cancellable: false })),
        {
          refunded: 20_554,
          refunds: [
            {
              id: 1,
              cents: 20_554,
              created_at: '2026-11-05T12:00:00.000Z',
              state: 'asked',
              reason: 'cancelled',
              company_name_code: 'kilnfold',
            },
          ],
        },
      ),
    );
    press('Cancel Stem vase');
    pressIn('Cancel and get $205.54 back');

    expect(await screen.findByText('-$205.54')).toBeVisible();
    expect(server.sent(CANCEL)).toEqual([{ line_ids: [51, 52] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText(/Stem vase is cancelled. \$205.54 is on its way/)[0]).toHaveRole('status');
    expect(screen.queryByRole('button', { name: 'Cancel Stem vase' })).toBeNull();
  });

  it('is offered of what is late while it is being made, with when it is expected now', async () => {
    const late_until = '2099-12-15T12:00:00.000Z';
    const arrival = { kind: 'dated', leaves: '2026-11-04' } as const;
    await shown(aLine({ ...waiting, state: 'making', arrival, late_until }));
    expect(screen.getByText(/^Late: it was to arrive Nov 9\. It now arrives /)).toHaveTextContent(
      'You need not wait: you can cancel it for its money until it is sent.',
    );
    press('Cancel Stem vase');

    expect(dialog().getByRole('listitem')).toHaveTextContent('2 × Stem vase (Color: Terracotta)');
    expect(dialog().getByRole('button', { name: 'Cancel and get $139.66 back' })).toBeVisible();
  });

  it('that comes too late says why, and shows how it stands', async () => {
    await shown(packed, waiting);
    server.answerTo(CANCEL, refusal(409, 'conflict'));
    server.answerTo(ORDER, anOrder([{ ...waiting, state: 'making', cancellable: false }]));
    press('Cancel Stem vase');
    pressIn(/^Cancel and get/);

    expect(await screen.findByRole('alert')).toHaveTextContent('It was not cancelled. Refused: conflict');
    expect(await dialog().findByText(/This can no longer be cancelled/)).toBeVisible();
    expect(dialog().queryByRole('button', { name: /^Cancel and get/ })).toBeNull();
  });

  it('keeps the question when the line is cut, and is asked once', async () => {
    await shown(packed, waiting);
    server.answerTo(CANCEL, CUT);
    press('Cancel Stem vase');
    pressIn(/^Cancel and get/);
    await waitFor(() => pressIn(/^Cancelling/));

    expect(await screen.findByRole('alert')).toHaveTextContent('It was not cancelled.');
    expect(server.asked.filter((call) => call === CANCEL)).toHaveLength(1);
    pressIn('Keep it');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered where nothing waits', async () => {
    await shown(aLine());
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });
});

describe('I have it', () => {
  it('tells the company of what was sent, once, and shows it delivered', async () => {
    await shown(shippedLine);
    const send = server.hold(
      DELIVERED,
      anOrder([{ ...shippedLine, state: 'delivered', delivered_at: '2026-11-08T10:00:00.000Z' }]),
    );
    press('I have it (Stem vase)');
    press(/Telling the company/);
    await waitFor(() => expect(server.sent(DELIVERED)).toEqual([{ line_ids: [51] }]));
    await act(async () => send());

    expect((await screen.findAllByText('Thank you. Stem vase is marked as delivered.'))[0]).toHaveRole(
      'status',
    );
    expect(screen.queryByRole('button', { name: 'I have it (Stem vase)' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Review it (Stem vase)' })).toHaveAttribute(
      'href',
      '/company/kilnfold/product/9#reviews',
    );
    expect(server.asked.filter((call) => call === DELIVERED)).toHaveLength(1);
    // The button that had the focus is gone.
    expect(screen.getByRole('heading', { name: 'Stem vase' })).toHaveFocus();
  });

  it('that was not heard leaves all as it was, with the reason', async () => {
    await shown(shippedLine);
    server.answerTo(DELIVERED, refusal(503, 'unavailable'));
    press('I have it (Stem vase)');

    expect(await screen.findByRole('alert')).toHaveTextContent('Refused: unavailable');
    expect(screen.getByRole('button', { name: 'I have it (Stem vase)' })).toBeVisible();
  });
});

describe('Something is wrong', () => {
  const box = () => dialog().getByRole('textbox', { name: 'What is wrong?' });

  it('sends what is wrong with the chosen line, and shows it', async () => {
    await shown(packed, waiting);
    server.answerTo(PROBLEM, { msg: 'Kilnfold Pottery has been told.' });
    press('Something is wrong with Stem vase');
    fireEvent.change(dialog().getByRole('combobox', { name: 'What is it about?' }), {
      target: { value: '52' },
    });
    fireEvent.change(box(), { target: { value: ' The rim is chipped. ' } });
    const problem = { content: 'The rim is chipped.', created_at: '2026-11-05T12:00:00.000Z', reply: null };
    server.answerTo(ORDER, anOrder([packed, { ...waiting, problem }]));
    pressIn('Send to Kilnfold Pottery');

    expect(await screen.findByText('The rim is chipped.', { selector: 'blockquote' })).toBeVisible();
    expect(server.sent(PROBLEM)).toEqual([{ line_id: 52, content: 'The rim is chipped.' }]);
    expect(screen.queryByRole('button', { name: 'Something is wrong with Stem vase' })).toBeNull();
  });

  it.each([
    ['   ', 'Content is required.'],
    ['x'.repeat(251), 'Content must be less than 250 characters.'],
  ])('asks nobody about %j', async (words, message) => {
    await shown(aLine());
    press('Something is wrong with Stem vase');
    fireEvent.change(box(), { target: { value: words } });
    pressIn('Send to Kilnfold Pottery');

    expect(await dialog().findByText(message)).toBeVisible();
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue(words);
    expect(server.asked).not.toContain(PROBLEM);
  });

  it('keeps what was typed when it could not be sent, and when the dialog is left', async () => {
    await shown(aLine());
    server.answerTo(PROBLEM, CUT);
    press('Something is wrong with Stem vase');
    fireEvent.change(box(), { target: { value: 'Chipped.' } });
    pressIn('Send to Kilnfold Pottery');
    expect(await screen.findByRole('alert')).toHaveTextContent('It was not sent.');
    pressIn('Not now');
    press('Something is wrong with Stem vase');

    expect(box()).toHaveValue('Chipped.');
  });

  it('shows what the company answered, and can be asked again then', async () => {
    const problem = {
      content: 'Chipped.',
      created_at: '2026-11-05T12:00:00.000Z',
      reply: 'A new one is on its way.',
    };
    await shown(aLine({ problem }));

    expect(screen.getByText('A new one is on its way.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Something is wrong with Stem vase' })).toBeVisible();
  });
});
