/** @jest-environment federation/jest/dom-environment */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from 'shared-auth';
import { influencerVisited, NO_INFLUENCER, slices } from 'shared-shell';
import { renderRoute } from '../testing/render-route.tsx';
import { InfluencerLine, InfluencerLineOf } from './influencer-line.tsx';

const JUNE = { id: 7, username: 'june.park', picture_location: '/people/7.png' };
const DISCLOSURE = 'Paid link: june.park earns a fee if you buy';

function renderLine(session: Session = { status: 'signed-out' }, visited = Date.now()) {
  const shown = renderRoute(<InfluencerLineOf session={session} />);
  act(() => shown.store.set(slices.followinfluencer, influencerVisited(JUNE, visited)));
  return shown;
}

const signedIn = (username: string): Session => ({ status: 'signed-in', username, email: '', roles: [] });

afterEach(() => localStorage.clear());

it('says openly who earns on a purchase', () => {
  const { container } = renderLine();

  expect(container).toHaveTextContent(DISCLOSURE);
  expect(screen.getByRole('button', { name: 'Remove june.park' })).toBeVisible();
});

it('says nothing where no fee is paid', () => {
  const { container, store } = renderRoute(<InfluencerLine pays={false} />);
  act(() => store.set(slices.followinfluencer, influencerVisited(JUNE, Date.now())));
  expect(container).toHaveTextContent(/^$/);
});

it('drops the influencer, takes it back when asked, and keeps the focus', async () => {
  const { container, store } = renderLine();

  await userEvent.click(screen.getByRole('button', { name: 'Remove june.park' }));
  expect(store.get(slices.followinfluencer).id).toBe(0);
  expect(screen.getByRole('status')).toHaveTextContent('june.park was removed');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  expect(store.get(slices.followinfluencer)).toMatchObject(JUNE);
  expect(container).toHaveTextContent(DISCLOSURE);
  expect(screen.getByRole('button', { name: 'Remove june.park' })).toHaveFocus();
});

it('shows who comes after somebody was dropped', async () => {
  const { container, store } = renderLine();
  await userEvent.click(screen.getByRole('button', { name: 'Remove june.park' }));
  act(() =>
    store.set(slices.followinfluencer, influencerVisited({ ...JUNE, id: 9, username: 'oscar' }, Date.now())),
  );

  expect(container).toHaveTextContent('Paid link: oscar earns a fee if you buy');
  expect(screen.getByRole('button', { name: 'Remove oscar' })).not.toHaveFocus();
});

it.each([
  ['a person’s own link', signedIn('june.park'), 0],
  ['a visit of more than 30 days ago', signedIn('shopper'), 31 * 24 * 60 * 60 * 1000],
])('is nobody’s for %s', (_, session, age) => {
  const { container } = renderLine(session, Date.now() - age);

  expect(container).toHaveTextContent(/^$/);
});

it('is nobody’s for an own link while a reload still asks who is there', () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  localStorage.setItem('auth', JSON.stringify({ roles: '', preferred_username: 'june.park', exp: inAnHour }));
  const { container } = renderLine({ status: 'unknown' });

  expect(container).toHaveTextContent(/^$/);
});

it('says so as long as nobody is followed', () => {
  const { container, store } = renderRoute(<InfluencerLineOf session={signedIn('shopper')} />);
  expect(store.get(slices.followinfluencer)).toEqual(NO_INFLUENCER);

  expect(container).toHaveTextContent(/^$/);
});
