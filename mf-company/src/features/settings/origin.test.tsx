/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aDesk } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const SAVE = `PUT ${DESK}/origin`;

it('keeps an address as the carrier writes it', async () => {
  scene.show('/origin', { [DESK]: aDesk({ origin: null, missing: ['origin'] }) });
  await userEvent.click(await button('Save'));
  expect(screen.getAllByText('Full Name is required.')).toHaveLength(2);
  expect(scene.server.sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Full Name'), 'Nora Kiln');
  await userEvent.type(screen.getByLabelText('Address'), '12 elm st');
  await userEvent.type(screen.getByLabelText('City'), 'boston');
  await userEvent.type(screen.getByLabelText('State'), 'MA');
  await userEvent.type(screen.getByLabelText('Zip'), '02108');
  scene.answer({ [SAVE]: aDesk({ version: 4 }) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveValue('12 Elm Street');
  expect(scene.server.sent()).toMatchObject([{ version: 3, address1: '12 elm st', state: 'MA' }]);
});

it('says that the carrier knows no such address, and keeps what was typed', async () => {
  scene.show('/origin', { [SAVE]: refusal(422, 'address_not_found') });
  const city = await screen.findByLabelText('City');
  await userEvent.clear(city);
  await userEvent.type(city, 'Nowhere');
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Refused: address_not_found')).toBeVisible();
  expect(city).toHaveValue('Nowhere');
});
