/** @jest-environment ./scripts/lib/dom-environment.ts */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aDesk } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();
// Drafts outlive a page.
beforeEach(() => sessionStorage.clear());

const SAVE = `PUT ${DESK}/about`;

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
  expect(scene.server.sent()).toEqual([{ version: 3, ...about, shipping_policy: '', returns_policy: '' }]);
  expect(screen.getByRole('link', { name: 'View your page' })).toHaveAttribute('href', '/company/kilnfold');
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
