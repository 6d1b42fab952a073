/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Session } from 'shared-auth';
import { renderHeader } from './header/testing/render-header.tsx';
import { NoticesOf } from './notices.tsx';

const ENDED: Session = { status: 'signed-out', notice: 'You were signed out. Please log in again.' };

function Steps({ sessions }: { sessions: readonly Session[] }) {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <NoticesOf session={sessions[step] ?? { status: 'unknown' }} />
    </>
  );
}

const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const notice = () => screen.queryByText('You were signed out. Please log in again.');

it('is told when a session has ended by itself, politely', async () => {
  renderHeader(<Steps sessions={[{ status: 'unknown' }, ENDED]} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await next();
  expect(screen.getByRole('status')).toContainElement(notice());
});

it('is not told of a session that the shopper ended', () => {
  renderHeader(<NoticesOf session={{ status: 'signed-out' }} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('is put away for good, until another session ends', async () => {
  const another = { ...ENDED };
  renderHeader(<Steps sessions={[ENDED, ENDED, another]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(notice()).toBeNull();
  await next();
  expect(notice()).toBeNull();
  await next();
  expect(notice()).toBeVisible();
});

it('leads to the login and back here', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { router } = renderHeader(<NoticesOf session={ENDED} />);
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
});

describe('without a connection', () => {
  const connect = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  const status = () => screen.getByRole('status');
  afterEach(() => connect(true));

  it('says so politely until it is back', () => {
    renderHeader(<NoticesOf session={{ status: 'unknown' }} />);
    expect(status()).toBeEmptyDOMElement();
    connect(false);
    expect(status()).toHaveTextContent(/^You are offline\./);
    connect(true);
    expect(status()).toBeEmptyDOMElement();
  });

  it('says so on a page that was opened without one', () => {
    connect(false);
    renderHeader(<NoticesOf session={{ status: 'unknown' }} />);
    expect(status()).toHaveTextContent(/^You are offline\./);
  });
});
