/** @jest-environment federation/jest/dom-environment */
import { act, screen, within } from '@testing-library/react';
import type { Session } from 'shared-auth';
import { siteAtom } from 'shared-shell';
import { renderPage } from 'shared-testing/render';
import { MissionPageOf } from './mission-page.tsx';

const june: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };
const show = (session: Session) => renderPage(<MissionPageOf session={session} />, null, '/mission');

it('tells of business, influencers, the mission and whom to write to', async () => {
  const { store } = show({ status: 'signed-out' });
  act(() => store.set(siteAtom, { contactEmail: 'us@shop.test', development: false, testMode: false }));

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Mission');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Business',
    'Influencer',
    'Mission',
    'Contact',
  ]);
  expect(screen.getByRole('link', { name: 'us@shop.test' })).toHaveAttribute('href', 'mailto:us@shop.test');
});

it('states the terms of business', async () => {
  show({ status: 'signed-out' });

  const business = within(await screen.findByRole('region', { name: 'Business' }));
  for (const term of [
    'Joining is free.',
    'Wishbin takes 0 percent of a sale.',
    'You are paid a week after delivery.',
    'Your price is your price.',
    'You ship anywhere in the US.',
    'You set a finders fee.',
  ])
    expect(business.getByText(term)).toBeVisible();
  expect(business.getByText(/Card fees and shipping labels cost you nothing/)).toBeVisible();
  expect(business.getByText(/paid out at your desk, from \$25\.00 on/)).toBeVisible();
  expect(business.getByText(/from 0 to 95; we recommend 10 percent/)).toBeVisible();
});

it('says that influencers earn from their own sales and from those of people who came through them', async () => {
  show({ status: 'signed-out' });
  const influencer = within(await screen.findByRole('region', { name: 'Influencer' }));
  expect(influencer.getByText('Anyone can be an influencer.')).toBeVisible();
  expect(influencer.getByText(/buys through your link, .* most of it is yours/)).toBeVisible();
  expect(influencer.getByText(/you brought makes a sale, a part of its fee is passed on/)).toBeVisible();
});

it('says why the marketplace is there', async () => {
  show({ status: 'signed-out' });
  const mission = within(await screen.findByRole('region', { name: 'Mission' }));
  expect(mission.getByText(/that money back in the hands of ordinary people/)).toBeVisible();
  expect(mission.getByText(/a few large companies/)).toBeVisible();
});

it('leads whoever is not signed in through the login to the form', async () => {
  show({ status: 'signed-out' });
  expect(await screen.findByRole('link', { name: 'Login to Add Business' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Fnew%2Fcompany',
  );
});

it('leads whoever is signed in to the form', async () => {
  show(june);
  expect(await screen.findByRole('link', { name: 'Add a business' })).toHaveAttribute('href', '/new/company');
  expect(screen.queryByRole('link', { name: 'Login to Add Business' })).toBeNull();
});

it('promises nobody an income and pays nobody for bringing people', async () => {
  const { container } = show({ status: 'signed-out' });
  await screen.findByRole('heading', { level: 1 });
  const words = container.textContent ?? '';
  expect(words).toContain('Most influencers earn little or nothing.');
  expect(words).toContain('Nothing is paid for bringing people.');
  expect(words).not.toMatch(/pyramid|passive income|guarantee|get rich|earn up to|recruit/i);
});
