/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { influencerNumberAtom, influencerVisited, slices } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderPage } from 'shared-testing/render';
import { anInfluencer } from '../testing/builders.ts';
import { FollowedPage } from './followed-page.tsx';

jest.spyOn(console, 'error').mockImplementation(() => undefined);
const house = anInfluencer({ id: 1, username: 'wishbin' });

const server = await startFakeServer();
afterEach(() => jest.useRealTimers());

const show = (...answers: unknown[]) =>
  renderPage(<FollowedPage />, () => ({ answer: Promise.resolve(answers.shift()) }), '/influencer');

it('lists those who are followed, whom the header then counts too', async () => {
  const { store } = show({ kind: 'known', value: [anInfluencer(), house] });
  expect(await screen.findByRole('link', { name: 'marlowe.finch' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'wishbin' })).toBeVisible();
  expect(store.get(influencerNumberAtom)).toBe(2);
});

it('says what would stand there, where nobody is followed', async () => {
  show({ kind: 'known', value: [] });
  expect(await screen.findByText('No influencers yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find people to follow' })).toHaveAttribute('href', '/follow');
});

it('says that it failed, and tries again', async () => {
  show({ kind: 'failed', requestId: 'req-7' }, { kind: 'known', value: [anInfluencer()] });
  expect(await screen.findByText('Request req-7')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'marlowe.finch' })).toBeVisible();
});

it('stands in the form of its cards while it loads', async () => {
  jest.useFakeTimers();
  const { container } = renderPage(
    <FollowedPage />,
    () => ({ answer: new Promise(() => undefined) }),
    '/influencer',
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Influencers');
  expect(screen.getByText('Loading the influencers')).toBeInTheDocument();
  expect(container.querySelectorAll('article')).toHaveLength(6);
});

describe('signed out', () => {
  it('shows the house where nobody was visited', async () => {
    server.answer({ '/api/stakeholder/influencer/1': house });
    show({ kind: 'signed-out' });
    expect(await screen.findByRole('link', { name: 'wishbin' })).toHaveAttribute('href', '/i/1');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/auth/login?returnTo=%2Finfluencer',
    );
  });

  it('shows whoever was visited last, as soon as that is known', async () => {
    server.answer({
      '/api/stakeholder/influencer/1': house,
      '/api/stakeholder/influencer/2': anInfluencer(),
    });
    const { store } = show({ kind: 'signed-out' });
    await screen.findByRole('link', { name: 'wishbin' });
    act(() => store.set(slices.followinfluencer, influencerVisited(anInfluencer(), Date.now())));
    expect(await screen.findByRole('link', { name: 'marlowe.finch' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText(/^You visited this page last\./)).toBeVisible();
  });

  it('shows the house, and says so, where whoever was visited is an influencer no more', async () => {
    server.answer({ '/api/stakeholder/influencer/1': house });
    const { store } = show({ kind: 'signed-out' });
    await screen.findByRole('link', { name: 'wishbin' });
    act(() => store.set(slices.followinfluencer, influencerVisited(anInfluencer(), Date.now())));
    await waitFor(() => expect(server.paths).toContain('/api/stakeholder/influencer/2'));
    expect(await screen.findByRole('link', { name: 'wishbin' })).toBeVisible();
    expect(screen.getByText(/^Everyone follows the house\./)).toBeVisible();
  });

  it('says that nobody could be fetched, and tries again', async () => {
    server.answer({ '/api/stakeholder/influencer/1': refusal(503, 'unavailable') });
    show({ kind: 'signed-out' });
    expect(await screen.findByText('The influencer could not be loaded.')).toBeVisible();
    server.answer({ '/api/stakeholder/influencer/1': house });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'wishbin' })).toBeVisible());
  });
});
