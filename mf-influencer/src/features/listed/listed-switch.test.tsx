/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider } from 'shared-data';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderPage } from 'shared-testing/render';
import { ListedSwitch } from './listed-switch.tsx';

const LISTED = '/api/stakeholder/listed';
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

const show = () =>
  renderPage(
    <DataProvider>
      <ListedSwitch />
    </DataProvider>,
    null,
    '/profile',
  );
const theSwitch = () => screen.findByRole('switch', { name: 'Show my name, picture and gifts' });

it.each([
  [null, false],
  [false, false],
  [true, true],
])('an answer of %j stands as %s', async (listed, on) => {
  server.answer({ [`GET ${LISTED}`]: { listed } });
  show();
  expect((await theSwitch()) as HTMLInputElement).toHaveProperty('checked', on);
});

it('stores a yes, and takes it back', async () => {
  server.answer({ [`GET ${LISTED}`]: { listed: null }, [`PUT ${LISTED}`]: { listed: true } });
  show();
  await userEvent.click(await theSwitch());
  await waitFor(async () => expect(await theSwitch()).not.toHaveAttribute('aria-busy'));
  expect(await theSwitch()).toBeChecked();

  server.answer({ [`GET ${LISTED}`]: { listed: true }, [`PUT ${LISTED}`]: { listed: false } });
  await userEvent.click(await theSwitch());
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  expect(server.asked).toContain(`PUT ${LISTED}`);
});

it('stays as it was when it could not be stored, and says so', async () => {
  server.answer({ [`GET ${LISTED}`]: { listed: true }, [`PUT ${LISTED}`]: refusal(503, 'unavailable') });
  show();
  await userEvent.click(await theSwitch());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await theSwitch()).toBeChecked();
});
