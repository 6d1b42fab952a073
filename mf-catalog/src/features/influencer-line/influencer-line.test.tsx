/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from 'shared-auth';
import { influencerVisited, NO_INFLUENCER, slices } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderRoute } from '../../testing/render-route.tsx';
import { InfluencerLine } from './influencer-line.tsx';
import { EarnerLine } from './lazy/earner-line.tsx';

const JUNE = { id: 7, username: 'june.park', picture_location: '/people/7.png' };
const OSCAR = { id: 9, username: 'oscar.lind', picture_location: '/people/9.png' };
const DISCLOSURE = 'Paid link: june.park earns a fee if you buy';
const OF_LINK = '/api/stakeholder/influencer/7/company/kilnfold';
const OWN = '/api/stakeholder/earner/kilnfold';
const OWN_BY_JUNE = `${OWN}?influencer=7`;

const earner = (person: typeof JUNE | null, settled = false) => ({
  earner: person && { ...person, settled },
});
const signedIn = (username: string): Session => ({ status: 'signed-in', username, email: '', roles: [] });

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

afterEach(() => {
  localStorage.clear();
  log.mockClear();
});

function renderLine(session: Session = { status: 'signed-out' }, visited: number | null = Date.now()) {
  const shown = renderRoute(<EarnerLine company="kilnfold" paysFee session={session} />);
  if (visited !== null) act(() => shown.store.set(slices.followinfluencer, influencerVisited(JUNE, visited)));
  return shown;
}

const asked = async () => {
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0));
};

it('says openly who earns on a purchase, once the server has said so', async () => {
  server.answer({ [OF_LINK]: earner(JUNE) });
  const release = server.hold(OF_LINK);
  const { container } = renderLine();
  await asked();
  expect(container).toHaveTextContent(/^$/);

  release();
  expect(await screen.findByRole('button', { name: 'Remove june.park' })).toBeVisible();
  expect(container).toHaveTextContent(DISCLOSURE);
});

it('says nothing of a link that earns nothing at this company', async () => {
  server.answer({ [OF_LINK]: earner(null) });
  const { container, store } = renderLine();
  await asked();
  expect(container).toHaveTextContent(/^$/);
  expect(store.get(slices.followinfluencer)).toMatchObject(JUNE);
});

it('names who was settled by an earlier order in place of the link’s influencer, without a way to remove them', async () => {
  server.answer({ [OWN_BY_JUNE]: earner(OSCAR, true) });
  const { container } = renderLine(signedIn('shopper'));
  expect(await screen.findByText('oscar.lind')).toBeVisible();
  expect(container).toHaveTextContent('Paid link: oscar.lind earns a fee if you buy');
  expect(screen.queryByRole('button')).toBeNull();
});

it('names that person too where no link is followed', async () => {
  server.answer({ [OWN]: earner(OSCAR, true) });
  renderLine(signedIn('shopper'), null);
  expect(await screen.findByText('oscar.lind')).toBeVisible();
});

it('drops the influencer, takes it back when asked, and keeps the focus', async () => {
  server.answer({ [OF_LINK]: earner(JUNE) });
  const { container, store } = renderLine();

  await userEvent.click(await screen.findByRole('button', { name: 'Remove june.park' }));
  expect(store.get(slices.followinfluencer).id).toBe(0);
  expect(screen.getByRole('status')).toHaveTextContent('june.park was removed');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  expect(store.get(slices.followinfluencer)).toMatchObject(JUNE);
  expect(await screen.findByRole('button', { name: 'Remove june.park' })).toHaveFocus();
  expect(container).toHaveTextContent(DISCLOSURE);
});

it('shows who comes after another influencer was dropped', async () => {
  server.answer({ [OF_LINK]: earner(JUNE), '/api/stakeholder/influencer/9/company/kilnfold': earner(OSCAR) });
  const { container, store } = renderLine();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove june.park' }));
  act(() => store.set(slices.followinfluencer, influencerVisited(OSCAR, Date.now())));

  expect(await screen.findByRole('button', { name: 'Remove oscar.lind' })).not.toHaveFocus();
  expect(container).toHaveTextContent('Paid link: oscar.lind earns a fee if you buy');
});

it.each([
  ['a person’s own link', signedIn('june.park'), 0],
  ['a visit of more than 30 days ago', signedIn('shopper'), 31 * 24 * 60 * 60 * 1000],
])('does not send %s along', async (_, session, age) => {
  server.answer({ [OWN]: earner(null) });
  const { container } = renderLine(session, Date.now() - age);
  await waitFor(() => expect(server.paths).toContain(OWN));
  expect(server.paths).not.toContain(OWN_BY_JUNE);
  expect(container).toHaveTextContent(/^$/);
});

it('waits while a reload still finds out who is there', async () => {
  server.answer({});
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  localStorage.setItem('auth', JSON.stringify({ roles: '', preferred_username: 'june.park', exp: inAnHour }));
  const { container } = renderLine({ status: 'unknown' });

  expect(container).toHaveTextContent(/^$/);
  expect(server.calls).toEqual([]);
});

it('asks as a visitor when the session has ended, and names no one when the server does not answer', async () => {
  server.answer({ [OWN_BY_JUNE]: refusal(401, 'sign_in_needed'), [OF_LINK]: refusal(503, 'unavailable') });
  const { container } = renderLine(signedIn('shopper'));
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  expect(server.paths).toContain(OF_LINK);
  expect(container).toHaveTextContent(/^$/);
});

it('asks nothing for a visitor without a link', () => {
  server.answer({});
  const { store } = renderLine({ status: 'signed-out' }, null);
  expect(store.get(slices.followinfluencer)).toEqual(NO_INFLUENCER);
  expect(server.calls).toEqual([]);
});

describe('on a product’s page', () => {
  it('comes for a visitor who follows a link', async () => {
    server.answer({ [OF_LINK]: earner(JUNE) });
    const { container, store } = renderRoute(<InfluencerLine company="kilnfold" paysFee />);
    act(() => store.set(slices.followinfluencer, influencerVisited(JUNE, Date.now())));
    await waitFor(() => expect(container).toHaveTextContent(DISCLOSURE));
  });

  it.each([
    [false, /^$/],
    [true, DISCLOSURE],
  ])(
    'names who has a rate of their own (%s) where the product pays no fee, and no other person',
    async (own_rate, words) => {
      server.answer({ [OF_LINK]: { earner: { ...JUNE, settled: false, own_rate } } });
      const { container, store } = renderRoute(<InfluencerLine company="kilnfold" paysFee={false} />);
      act(() => store.set(slices.followinfluencer, influencerVisited(JUNE, Date.now())));
      await asked();
      await waitFor(() => expect(container).toHaveTextContent(words));
    },
  );
});

it.each([
  [{ company_pays: true }, DISCLOSURE],
  [{ company_pays: false, own_rate: true }, DISCLOSURE],
  [{ company_pays: false, own_rate: false }, /^$/],
  // The API of before does not say.
  [{}, /^$/],
])('on a company’s page, with %j, says what holds for its goods', async (pay, words) => {
  server.answer({ [OF_LINK]: { earner: { ...JUNE, settled: false, ...pay } } });
  const { container, store } = renderRoute(<InfluencerLine company="kilnfold" />);
  act(() => store.set(slices.followinfluencer, influencerVisited(JUNE, Date.now())));
  await asked();
  await waitFor(() => expect(container).toHaveTextContent(words));
});
