/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-testing/render';
import { anInfluencer } from '../testing/builders.ts';
import { ServicesPage } from './services-page.tsx';

it('is titled Services, says what influencers do, and leads to what they really earn', async () => {
  renderPage(
    <ServicesPage />,
    { entries: [anInfluencer()], failed: false, next: null, further: false, text: '' },
    '/services',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  expect(screen.getByText(/free and without buying anything/)).toBeVisible();
  expect(screen.getByText(/a company sets a finders fee for each product/)).toBeVisible();
  expect(screen.getByText(/Only sales are paid, never bringing people/)).toBeVisible();
  expect(screen.getByRole('link', { name: /what influencers really earn/ })).toHaveAttribute(
    'href',
    '/finders-fees',
  );
});

it('lists the influencers', async () => {
  renderPage(
    <ServicesPage />,
    { entries: [anInfluencer()], failed: false, next: null, further: false, text: '' },
    '/services',
  );
  const list = within(await screen.findByRole('region', { name: 'Influencers' }));
  expect(list.getByRole('link', { name: 'marlowe.finch' })).toHaveAttribute('href', '/i/2');
  expect(list.getByText('2 Companies Influenced')).toBeVisible();
});

it('keeps its words where the list failed, and says so where there is nobody', async () => {
  const { unmount } = renderPage(
    <ServicesPage />,
    { entries: [], failed: true, next: null, further: false, text: '' },
    '/services',
  );
  expect(await screen.findByText('The influencers could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'For shoppers' })).toBeVisible();
  unmount();
  renderPage(
    <ServicesPage />,
    { entries: [], failed: false, next: null, further: false, text: '' },
    '/services',
  );
  expect(await screen.findByText('No influencers yet.')).toBeVisible();
});
