/** @jest-environment ./scripts/lib/dom-environment.ts */
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Session } from 'shared-auth';
import { anInfluencer } from '../../testing/builders.ts';
import { InfluencerPage, InfluencerPageOf } from './influencer-page.tsx';

function show(element = <InfluencerPage />) {
  const router = createMemoryRouter(
    [{ path: '/i/:id', loader: () => anInfluencer(), HydrateFallback: () => null, element }],
    { initialEntries: ['/i/2'] },
  );
  return render(<RouterProvider router={router} />);
}

const signedIn = (username: string): Session => ({ status: 'signed-in', username, email: '', roles: [] });

it('says whose link was opened and what they earn, and leads to the shop', async () => {
  const { container } = show();

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'You are shopping with marlowe.finch',
  );
  expect(screen.getByText('Paid link: marlowe.finch earns a fee if you buy')).toBeVisible();
  expect(screen.getByText('Recommends Wishbin and 1 more company')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/');
  expect(container.querySelector('img')).toHaveAttribute('src', '/img/people/2.png?w=96');
});

it('says the same to somebody else who is signed in', async () => {
  show(<InfluencerPageOf session={signedIn('june.park')} />);

  expect(await screen.findByText('You are shopping with marlowe.finch')).toBeVisible();
});

it('tells people at their own link what it is for', async () => {
  show(<InfluencerPageOf session={signedIn('marlowe.finch')} />);

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This is your own link');
  expect(screen.getByText('You earn a fee when others buy through it.')).toBeVisible();
  expect(screen.queryByText(/Paid link/)).toBeNull();
});
