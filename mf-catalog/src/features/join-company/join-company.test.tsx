/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from 'shared-auth';
import { refusal, startFakeServer, unchecked } from 'shared-testing/fake-server';
import { signedIn } from 'shared-testing/render';
import { renderRoute } from '../../testing/render-route.tsx';
import { JoinCompany } from './join-company.tsx';
import { JoinOffer } from './lazy/join-offer.tsx';

const JOINING = 'GET /api/stakeholder/influence/kilnfold';
const JOIN = 'POST /api/stakeholder/influence';
const MARLOWE = { id: 2, username: 'marlowe.finch', picture_location: '' };
const joining = (own: object = {}) => ({
  company_id: 3,
  state: 'open',
  fee: { from: 5, to: 25 },
  parent: null,
  ...own,
});

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();
beforeEach(() => log.mockClear());

function show(session: Session = signedIn('shopper')) {
  return renderRoute(<JoinOffer company="kilnfold" name="Kilnfold Pottery" session={session} />);
}

const button = () => screen.findByRole('button', { name: 'Become an influencer' });

it('says the fee in percent, and that nothing is passed on where no visit counts', async () => {
  server.answer({ [JOINING]: joining() });
  show();
  expect(await screen.findByRole('heading', { name: 'Earn by recommending Kilnfold Pottery' })).toBeVisible();
  expect(screen.getByText('Finders fee: 5–25% of the price.')).toBeVisible();
  expect(screen.getByText(/so you keep the whole fee of your own sales/)).toBeVisible();
});

it('names who would have brought the person', async () => {
  server.answer({ [JOINING]: joining({ parent: MARLOWE }) });
  show();
  expect(await screen.findByText(/marlowe\.finch is who brought you here: three quarters/)).toBeVisible();
});

it('joins by one press without buying, and says so where the button was', async () => {
  server.answer({ [JOINING]: joining(), [JOIN]: { msg: 'You are an influencer now.', companies: 1 } });
  show();
  await userEvent.click(await button());
  expect(await screen.findByRole('status')).toHaveTextContent(
    /^You are an influencer of Kilnfold Pottery now\./,
  );
  expect(screen.getByRole('status').parentElement).toHaveFocus();
  expect(server.sent(JOIN)).toEqual([{ company_id: 3 }]);
  expect(screen.queryByRole('button', { name: 'Become an influencer' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Your link and your earnings' })).toHaveAttribute(
    'href',
    '/profile/earnings',
  );
});

it('says why joining failed and keeps the button, and leads to the sign-in when the session has ended', async () => {
  server.answer({ [JOINING]: joining() });
  server.once(JOIN, refusal(503, 'unavailable', { msg: 'The shop is busy right now.' }));
  server.once(JOIN, refusal(401, 'sign_in_needed'));
  show();
  await userEvent.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy right now.');
  await userEvent.click(await button());
  expect(await screen.findByRole('link', { name: 'Log In to become an influencer' })).toBeVisible();
});

it('is where a link to it leads, though it comes after the page', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  location.hash = '#join-company';
  server.answer({ [JOINING]: joining() });
  show();
  expect(await screen.findByRole('region', { name: /^Earn by recommending/ })).toHaveAttribute(
    'id',
    'join-company',
  );
  expect(scrolled).toHaveBeenCalledTimes(1);
  location.hash = '';
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('says of an influencer of the company that they are one', async () => {
  server.answer({ [JOINING]: joining({ state: 'joined', parent: MARLOWE }) });
  show();
  expect(await screen.findByRole('heading', { name: 'You recommend Kilnfold Pottery' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['people of the company', joining({ state: 'staff' })],
  ['states that it does not know', unchecked(joining({ state: 'invited' }))],
  ['an API that does not answer', refusal(404, 'not_found')],
])('is not there for %s', async (_, answer) => {
  server.answer({ [JOINING]: answer });
  const { container } = show();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(container).toHaveTextContent(/^$/);
});

it('asks nothing about visitors', () => {
  server.answer({});
  const { container } = renderRoute(<JoinCompany code="kilnfold" name="Kilnfold Pottery" />);
  expect(container).toHaveTextContent(/^$/);
  expect(server.calls).toEqual([]);
});
