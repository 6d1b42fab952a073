/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { memberSince } from '../features/profile-card/profile-card.tsx';
import { aCompany, anOwnData, aProfile } from '../testing/builders.ts';
import { renderProfile } from '../testing/scenes.tsx';

dialogInJsdom();

const BADGE = '/api/stakeholder/badge';
const OWN = '/api/company/own';
const server = await startFakeServer();
beforeEach(() =>
  server.answer({
    [BADGE]: { badge: null },
    [OWN]: [],
    '/api/stakeholder/listed': { listed: null },
    '/api/stakeholder/data': anOwnData(),
  }),
);

const known = (own = {}, admin = false) =>
  ({ kind: 'known', value: { profile: aProfile(own), admin } }) as const;

describe('signed out', () => {
  it('says so to the letter, and leads to the login and from there back here', async () => {
    renderProfile({ kind: 'signed-out' });

    expect(await screen.findByText('You are not logged in, redirect to login page please')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile');
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/auth/login?returnTo=%2Fprofile',
    );
  });
});

describe('signed in', () => {
  it('shows picture, username, e-mail and since when', async () => {
    const { container } = renderProfile(known());

    expect(await screen.findByRole('heading', { level: 1, name: 'june.park' })).toBeVisible();
    expect(screen.getByText('june@wishbin.example')).toBeVisible();
    expect(screen.getByText(memberSince(aProfile().created_at))).toBeVisible();
    expect(container.querySelector('img')).toHaveAttribute('src', '/img/people/3.png?w=96');
    expect(screen.queryByText('Administrator')).toBeNull();
    expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
  });

  it('shows an influencer their own link, to be copied and shared, and says that it is a paid one', async () => {
    const qr_url = 'https://shop.example/i/9';
    server.answer({ [BADGE]: { badge: { id: 9, username: 'june.park', qr_url, qr_location: '/qr/9.png' } } });
    renderProfile(known());

    const link = within(await screen.findByRole('region', { name: 'Your link' }));
    expect(link.getByRole('link', { name: qr_url })).toHaveAttribute('href', qr_url);
    expect(link.getByText(/Paid link: june\.park earns a fee if you buy/)).toBeVisible();
    expect(link.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(link.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  it('leads to the desks of the companies one works for, and to one of one’s own', async () => {
    server.answer({
      [BADGE]: { badge: null },
      [OWN]: [
        { company: aCompany(), state: 'approved', role: 'owner' },
        {
          company: aCompany({ id: 5, name_code: 'potters', name_view: 'Potters' }),
          state: 'suspended',
          role: 'employee',
        },
      ],
    });
    renderProfile(known());
    const own = within(await screen.findByRole('region', { name: 'Your businesses' }));
    expect(await own.findByRole('link', { name: 'Desk of Kilnfold' })).toHaveAttribute(
      'href',
      '/company/kilnfold/desk',
    );
    expect(own.getByRole('link', { name: 'Desk of Potters Suspended' })).toHaveAttribute(
      'href',
      '/company/potters/desk',
    );
    expect(own.getByRole('link', { name: 'Add a business' })).toHaveAttribute('href', '/new/company');
  });

  it('offers a business to whoever works for none, and says where it is not known', async () => {
    renderProfile(known());
    const own = within(await screen.findByRole('region', { name: 'Your businesses' }));
    expect(await own.findByText(/You don’t have a business here yet/)).toBeVisible();
    cleanup();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer({ [BADGE]: { badge: null } });
    renderProfile(known());
    const failed = within(await screen.findByRole('region', { name: 'Your businesses' }));
    expect(await failed.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(failed.getByRole('link', { name: 'Add a business' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'june.park' })).toBeVisible();
  });

  it('offers the own data and the deletion of the account', async () => {
    renderProfile(known());
    const own = within(await screen.findByRole('region', { name: 'Your data' }));
    expect(await own.findByRole('button', { name: 'Put my data together' })).toBeVisible();
    expect(own.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });

  it('stands without picture and e-mail', async () => {
    const { container } = renderProfile(known({ picture_location: '', email: '' }));

    expect(await screen.findByText('No email address')).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });

  it('marks an administrator', async () => {
    renderProfile(known({}, true));

    expect(await screen.findByText('Administrator')).toBeVisible();
  });

  it('opens the picture’s dialog by the edit badge: out of service', async () => {
    renderProfile(known());
    await userEvent.click(await screen.findByRole('button', { name: 'Edit profile picture' }));

    const dialog = within(screen.getByRole('dialog', { name: 'Profile picture' }));
    expect(dialog.getByText(/function is temporarily out of service/)).toBeVisible();
  });
});

describe('while and after loading', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows the card’s outline for a longer wait', async () => {
    const { container } = renderProfile(new Promise(() => undefined));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(container.querySelector('[aria-busy="true"]')?.childElementCount).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(250));

    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
  });
});

describe('a failed call', () => {
  it('says so in place, names the request and tries again', async () => {
    let arrive: (answer: ReturnType<typeof known>) => void = () => undefined;
    const second = new Promise<ReturnType<typeof known>>((resolve) => {
      arrive = resolve;
    });
    renderProfile({ kind: 'failed', requestId: 'req-7' }, second);

    expect(await screen.findByText('Request req-7')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Trying')).toBeVisible();

    await act(async () => arrive(known()));
    expect(await screen.findByRole('heading', { name: 'june.park' })).toBeVisible();
  });

  it('that nothing foresaw goes to the error view of the route', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderProfile(Promise.reject(new Error('unforeseen')));

    expect(await screen.findByText('The error view of the route')).toBeVisible();
  });
});
