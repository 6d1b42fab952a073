/** @jest-environment ./scripts/lib/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import { anInfluencer } from '../../testing/builders.ts';
import { showPage } from '../../testing/show-page.tsx';
import { ServicesPage } from './services-page.tsx';

it('is titled Services, and says what influencers do, with a sale as an example', async () => {
  showPage(<ServicesPage />, { entries: [anInfluencer()], failed: false, text: '' }, '/services');
  expect(await screen.findByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  expect(screen.getByText(/free and without buying anything/)).toBeVisible();
  expect(screen.getByText(/Nobody is paid for bringing people, only for sales/)).toBeVisible();
  expect(screen.getByText('$48.00 of goods at 10 percent: a fee of $4.80')).toBeVisible();
  const example = within(screen.getByRole('figure'));
  for (const share of ['$3.60', '$0.90', '$0.23', '$0.07']) expect(example.getByText(share)).toBeVisible();
  expect(screen.getByRole('link', { name: 'What influencers really earn' })).toHaveAttribute(
    'href',
    '/earnings',
  );
});

it('lists the influencers', async () => {
  showPage(<ServicesPage />, { entries: [anInfluencer()], failed: false, text: '' }, '/services');
  const list = within(await screen.findByRole('region', { name: 'Influencers' }));
  expect(list.getByRole('link', { name: 'marlowe.finch' })).toHaveAttribute('href', '/i/2');
  expect(list.getByText('2 companies influenced')).toBeVisible();
});

it('keeps its words where the list failed, and says so where there is nobody', async () => {
  const { unmount } = showPage(<ServicesPage />, { entries: [], failed: true, text: '' }, '/services');
  expect(await screen.findByText('The influencers could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'For shoppers' })).toBeVisible();
  unmount();
  showPage(<ServicesPage />, { entries: [], failed: false, text: '' }, '/services');
  expect(await screen.findByText('Nobody is an influencer yet.')).toBeVisible();
});
