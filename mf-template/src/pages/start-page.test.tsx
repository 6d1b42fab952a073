/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderPage } from 'shared-testing/render';
import { loadStart } from '../data/load-start.ts';
import { aSellingCompany } from '../testing/builders.ts';
import { StartPage } from './start-page.tsx';

const COMPANIES = '/api/shop/companies';
const server = await startFakeServer();

it('has its title and leads to each company', async () => {
  server.answer({ [COMPANIES]: { companies: [aSellingCompany()] } });
  renderPage(<StartPage />, loadStart);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Template title');
  const list = within(screen.getByRole('list', { name: 'Companies' }));
  expect(list.getByRole('link', { name: 'Kilnfold' })).toHaveAttribute('href', '/company/kilnfold');
});

it('says that there are no companies', async () => {
  server.answer({ [COMPANIES]: { companies: [] } });
  renderPage(<StartPage />, loadStart);
  expect(await screen.findByText('No companies yet.')).toBeVisible();
});

it('keeps its title where the companies could not be loaded, and tries again', async () => {
  server.answer({ [COMPANIES]: refusal(503, 'unavailable') });
  renderPage(<StartPage />, loadStart);
  expect(await screen.findByText('The companies could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();

  server.answer({ [COMPANIES]: { companies: [aSellingCompany()] } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Kilnfold' })).toBeVisible();
});
