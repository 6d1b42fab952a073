/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import { AFTER_DELIVERY, AFTER_SHIPMENT, PAYOUT_MINIMUM } from 'shared-api/rules/fees/fee-shares';
import { formatCents } from 'shared-api/rules/money';
import { renderPage } from 'shared-testing/render';
import { PrivacyPage, ReturnsPage, TermsPage } from './policies.tsx';

const PAGES = [
  ['Terms', <TermsPage key="terms" />],
  ['Privacy', <PrivacyPage key="privacy" />],
  ['Returns', <ReturnsPage key="returns" />],
] as const;

it.each(PAGES)('%s has one title, headings below it, and whom to ask at its end', async (title, page) => {
  renderPage(page, null);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts.length).toBeGreaterThan(4);
  expect(new Set(parts).size).toBe(parts.length);
  expect(parts.at(-1)).toBe('Questions');
});

it('names the days and the amount by which fees are really paid', async () => {
  const { container } = renderPage(<TermsPage />, null);
  await screen.findByRole('heading', { level: 1 });
  expect(container).toHaveTextContent(
    `waits until ${AFTER_DELIVERY} days after delivery, or ${AFTER_SHIPMENT} days`,
  );
  expect(container).toHaveTextContent(`From ${formatCents(PAYOUT_MINIMUM)} on`);
});

it.each(PAGES)('%s promises nobody an income', async (_title, page) => {
  const { container } = renderPage(page, null);
  await screen.findByRole('heading', { level: 1 });
  expect(container.textContent).not.toMatch(/pyramid|passive income|guarantee|get rich|earn up to|recruit/i);
});
