/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const LOG = `${DESK}/log`;
const entry = {
  id: 9,
  actor: 'olaf',
  action: 'change_merchandise',
  subject: 'merchandise:21',
  subject_name: 'Stem vase, blue',
  items: [],
  changes: { price_usd: { from: 24, to: 26 } },
  created_at: '2026-11-21T12:00:00.000Z',
};

it('tells who changed what, page by page', async () => {
  scene.show('/log', { [LOG]: { entries: [entry], next: '9' } });
  expect(await screen.findByRole('heading', { name: 'Variant changed' })).toBeVisible();
  expect(screen.getByText('Price: 24 → 26')).toBeVisible();
  expect(screen.getByText(/^Stem vase, blue · olaf, Nov 21, 2026/)).toBeVisible();
  scene.answer({
    [`${LOG}?before=9`]: {
      entries: [{ ...entry, id: 8, action: 'change_origin', subject: 'company', subject_name: null }],
      next: null,
    },
  });
  await userEvent.click(await button('Older entries'));
  expect(await screen.findByRole('heading', { name: 'Ship-from address changed' })).toBeVisible();
});
