/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aDesk } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();
// Drafts outlive a page.
beforeEach(() => sessionStorage.clear());

/** Only the clock stands still. */
const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const SAVE = `PUT ${DESK}/about`;
const DAYS = { holidays: [], paused_until: null, pause_takes_orders: true };

it('saves what the page says, with the version that was read', async () => {
  const about = { place: 'Boston', story: 'Two potters.', handling_days: 3 };
  scene.show('/about');
  const days = await screen.findByLabelText('Working days until a finished item leaves');
  expect(days).toHaveValue('2');
  await userEvent.clear(days);
  await userEvent.type(days, '3');
  await userEvent.type(screen.getByLabelText('Place (optional)'), 'Boston');
  await userEvent.type(screen.getByLabelText('Your story (optional)'), 'Two potters.');
  scene.answer({ [SAVE]: aDesk({ version: 4, ...about }) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toEqual([
    { version: 3, ...about, ...DAYS, shipping_policy: '', returns_policy: '' },
  ]);
  expect(screen.getByRole('link', { name: 'View your page' })).toHaveAttribute('href', '/company/kilnfold');
});

it('saves holidays, and a pause that takes no orders', async () => {
  const days = {
    holidays: ['2026-12-24', '2026-12-25'],
    paused_until: '2026-12-07',
    pause_takes_orders: false,
  };
  scene.show('/about');
  await userEvent.type(await screen.findByLabelText('Holidays (optional)'), '12/24/2026{Enter}2026-12-25');
  await userEvent.type(screen.getByLabelText('First day after a pause (optional)'), '2026-12-07');
  await userEvent.click(screen.getByLabelText('Take orders during the pause; they leave after it'));
  scene.answer({ [SAVE]: aDesk({ version: 4, ...days }) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toEqual([expect.objectContaining(days)]);
  expect(screen.getByLabelText('Holidays (optional)')).toHaveValue('12/24/2026\n12/25/2026');
  expect(screen.getByRole('heading', { level: 2, name: 'Days' })).toBeVisible();
});

describe('what shoppers read with the days that are entered', () => {
  // A Monday.
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T17:00:00Z'), doNotFake: [...TIMERS] }));
  afterEach(() => jest.useRealTimers());

  it('is the sentence of the shop, as handling, holidays and a pause change', async () => {
    scene.show('/about');
    const days = await screen.findByLabelText('Working days until a finished item leaves');
    const isShown = (words: string) => expect(screen.getByText(words)).toBeVisible();
    isShown(
      'Shoppers read now: In stock: Arrives Nov 27-Dec 2. What is ordered today is due to leave on Nov 25.',
    );
    await userEvent.type(screen.getByLabelText('Place (optional)'), 'Portland');
    expect(screen.getByText(/^Shoppers read now/)).toBeVisible();
    await userEvent.clear(days);
    expect(screen.queryByText(/^Shoppers (read|will)/)).toBeNull();
    await userEvent.type(days, '3');
    await userEvent.type(screen.getByLabelText('Holidays (optional)'), '11/26/2026');
    isShown(
      'Shoppers will read once you save: In stock: Arrives Dec 1-4. What is ordered today is due to leave on Nov 27.',
    );
    await userEvent.type(screen.getByLabelText('First day after a pause (optional)'), '2026-12-07');
    isShown(
      'Shoppers will read once you save: Kilnfold is on a break until Dec 7, your order leaves after it. In stock: Arrives Dec 14-17. What is ordered today is due to leave on Dec 10.',
    );
    await userEvent.click(screen.getByLabelText('Take orders during the pause; they leave after it'));
    isShown('Shoppers will read once you save: Kilnfold is taking a break and takes orders again on Dec 7.');
  });
});

it('says how a holiday is written', async () => {
  scene.show('/about');
  await userEvent.type(await screen.findByLabelText('Holidays (optional)'), 'Christmas');
  await userEvent.click(await button('Save'));
  expect(
    await screen.findAllByText('A holiday is a day of this century, written like 2026-12-24'),
  ).not.toHaveLength(0);
  expect(scene.server.sent()).toEqual([]);
});

it.each(['61', '-1', 'soon', ''])('takes no %j working days', async (typed) => {
  scene.show('/about');
  const days = await screen.findByLabelText('Working days until a finished item leaves');
  await userEvent.clear(days);
  if (typed !== '') await userEvent.type(days, typed);
  await userEvent.click(await button('Save'));
  expect(await screen.findAllByText('Working days is a whole number from 0 to 60')).not.toHaveLength(0);
  expect(scene.server.sent()).toEqual([]);
});

it('shows both sides when another person changed it meanwhile', async () => {
  scene.show('/about');
  await userEvent.type(await screen.findByLabelText('Place (optional)'), 'Boston');
  scene.answer({
    [SAVE]: refusal(409, 'conflict', {
      msg: 'This was changed by ada in the meantime, so nothing was saved.',
      changed: [{ field: 'place', by: 'ada', at: '2026-11-23T10:00:00.000Z' }],
      current: aDesk({ version: 4, place: 'Lowell' }),
    }),
  });
  await userEvent.click(await button('Save'));
  expect(
    await screen.findByText('This was changed by ada in the meantime, so nothing was saved.'),
  ).toBeVisible();
  expect(screen.getByText(/Lowell/)).toBeVisible();
});
