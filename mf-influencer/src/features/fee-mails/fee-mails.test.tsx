/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { earningsScene, region } from '../../testing/scenes.tsx';

const scene = await earningsScene();
const MAILS = 'PUT /api/fees/mails';

const radio = async (name: string) => (await region('Emails')).findByRole('radio', { name });

it('shows what is chosen, and stores another choice at once', async () => {
  scene.show({ [MAILS]: { choice: 'none' } });
  expect(await radio('Once a week')).toBeChecked();
  await userEvent.click(await radio('None'));
  expect(await radio('None')).toBeChecked();
  expect(await screen.findByText('Your choice is saved.')).toBeVisible();
  expect(scene.server.sent(MAILS)).toEqual([{ choice: 'none' }]);
});

it('goes back to what is stored when the change fails, and says why', async () => {
  scene.show({ [MAILS]: refusal(503, 'unavailable') });
  await userEvent.click(await radio('None'));
  expect(await screen.findByText('Refused: unavailable')).toBeVisible();
  expect(await radio('Once a week')).toBeChecked();
});
