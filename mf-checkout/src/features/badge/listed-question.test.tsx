/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider } from 'shared-data';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderPage } from 'shared-testing/render';
import { ListedQuestion } from './listed-question.tsx';

const LISTED = '/api/stakeholder/listed';
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

const show = () =>
  renderPage(
    <DataProvider>
      <ListedQuestion />
    </DataProvider>,
    null,
    '/cart',
  );

it.each([
  ['Yes', true, /^Your page shows you now\./],
  ['Not now', false, /^Your name stays private\./],
])('%s is stored, and where to change it is said', async (name, listed, words) => {
  server.answer({ [`GET ${LISTED}`]: { listed: null }, [`PUT ${LISTED}`]: { listed } });
  show();
  await userEvent.click(await screen.findByRole('button', { name }));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent(words);
  expect(status).toHaveFocus();
  expect(screen.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile');
});

it.each([true, false])('is not asked of a person who said %s before', async (listed) => {
  server.answer({ [`GET ${LISTED}`]: { listed } });
  const { container } = show();
  await waitFor(() => expect(server.asked).toContain(`GET ${LISTED}`));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

it('stays when the answer could not be stored, and says so', async () => {
  server.answer({ [`GET ${LISTED}`]: { listed: null }, [`PUT ${LISTED}`]: refusal(503, 'unavailable') });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Not now' })).toBeEnabled();
});
