/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared-auth';
import { forgetOnPersonChange, queryClient } from 'shared-data';
import { CUT, refusal, startFakeServer } from 'shared-testing/fake-server';
import { SIGNED_OUT, signedIn } from 'shared-testing/render';
import { openPage } from '../../testing/builders.ts';
import { renderPath } from '../../testing/render-pages.tsx';

const CODE = 'kZ8s-4Qm2LxPw9aT3vBn7Q';
const PATH = `/g/${CODE}`;
const GIFT = `GET /api/gift/${CODE}`;
const UNLOCK = `POST /api/gift/${CODE}/unlock`;
const THANKS = `POST /api/gift/${CODE}/thanks`;
const NOBODY = { status: 'signed-out' } as const;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();
beforeEach(() => {
  log.mockClear();
  server.forget();
});

const box = () => screen.getByLabelText('Password');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

async function closed(): Promise<void> {
  server.answerTo(GIFT, { locked: true });
  renderPath(PATH, NOBODY);
  await title('A gift for you');
}

async function opened(own: Parameters<typeof openPage>[0] = {}): Promise<void> {
  server.answerTo(GIFT, openPage({ opened: true, ...own }));
  renderPath(PATH, NOBODY);
  await title('A gift from june.park');
}

describe('a gift with a password', () => {
  it('opens with it, and leads the focus to what came out', async () => {
    await closed();
    server.answerTo(UNLOCK, openPage());
    fireEvent.change(box(), { target: { value: 'bluebell' } });
    press('Open the gift');

    expect(await title('A gift from june.park')).toHaveFocus();
    expect(server.sent(UNLOCK)).toEqual([{ password: 'bluebell' }]);
    expect(screen.getByText('Happy birthday, Nora!')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Left by june.park' })).toHaveAttribute(
      'src',
      '/img/signed/a/media/1.png?w=1080',
    );
    expect(screen.getByText('The gift is open')).toHaveRole('status');
    expect(screen.getByRole('link', { name: 'Stem vase' })).toHaveAttribute(
      'href',
      '/company/kilnfold/product/9',
    );
  });

  it.each([
    [3, 'That is not the password of this gift. You have 3 more tries.'],
    [1, 'That is not the password of this gift. You have one more try.'],
    [0, 'That is not the password of this gift. The next try has to wait.'],
  ])('says of a wrong one how many tries are left: %i', async (tries_left, message) => {
    await closed();
    server.answerTo(UNLOCK, refusal(404, 'gift_refused', { tries_left }));
    fireEvent.change(box(), { target: { value: 'rose' } });
    press('Open the gift');

    expect(await screen.findByText(message)).toBeVisible();
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('rose');
    expect(log).not.toHaveBeenCalled();
  });

  it('keeps what was typed when the session ends meanwhile', async () => {
    let session: Session = signedIn();
    let changed: () => void = () => undefined;
    const stop = forgetOnPersonChange(queryClient, {
      readSession: () => session,
      subscribeSession: (listener) => {
        changed = listener;
        return () => undefined;
      },
    });
    await closed();
    fireEvent.change(box(), { target: { value: 'blue' } });
    session = SIGNED_OUT;
    act(changed);
    expect(box()).toHaveValue('blue');
    stop();
  });

  it('says how long to wait after too many tries, also when the page is opened then', async () => {
    await closed();
    server.answerTo(UNLOCK, refusal(429, 'too_many_requests', { retry_after: 700 }));
    fireEvent.change(box(), { target: { value: 'rose' } });
    press('Open the gift');

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many tries. Please wait about 12 minutes',
    );
  });

  it('takes the wait off when it is over', async () => {
    server.answerTo(GIFT, refusal(429, 'too_many_requests', { retry_after: 1 }));
    renderPath(PATH, NOBODY);

    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait less than a minute');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('asks nobody without one', async () => {
    await closed();
    press('Open the gift');

    expect(await screen.findByText('Please enter the password.')).toBeVisible();
    expect(server.asked).toEqual([GIFT]);
  });

  it('keeps what was typed when the line is cut', async () => {
    await closed();
    server.answerTo(UNLOCK, CUT);
    fireEvent.change(box(), { target: { value: 'bluebell' } });
    press('Open the gift');

    expect(await screen.findByRole('alert')).toHaveTextContent(/try again/);
    expect(box()).toHaveValue('bluebell');
  });
});

describe('a gift without a password', () => {
  it('is wrapped until somebody presses Open', async () => {
    server.answerTo(GIFT, openPage());
    renderPath(PATH, NOBODY);
    await title('A gift for you');
    expect(screen.queryByText('Happy birthday, Nora!')).toBeNull();
    server.answerTo(UNLOCK, openPage());
    press('Open the gift');

    expect(await screen.findByText('Happy birthday, Nora!')).toBeVisible();
    expect(server.sent(UNLOCK)).toEqual([{}]);
  });

  it('shows the goods as they were made', async () => {
    const expires_at = '2026-11-21T22:00:00.000Z';
    const previews = [{ url: '/img/signed/a/wishes/9.jpeg', expires_at, main: true }];
    server.answerTo(GIFT, openPage({ opened: true, giver: 'Grandma & Joe', previews }));
    renderPath(PATH, NOBODY);
    await title('A gift from Grandma & Joe');
    expect(screen.getByRole('img', { name: 'Stem vase, made for you' })).toHaveAttribute(
      'src',
      '/img/signed/a/wishes/9.jpeg?w=1080',
    );
  });

  it('keeps the product’s own picture beside the design of an add-on alone', async () => {
    const expires_at = '2026-11-21T22:00:00.000Z';
    const previews = [{ url: '/img/signed/a/wishes/9.jpeg', expires_at, main: false }];
    server.answerTo(GIFT, openPage({ opened: true, previews }));
    renderPath(PATH, NOBODY);
    const gift = within(await screen.findByRole('region', { name: 'The gift' }));
    expect(gift.getByRole('img', { name: 'A terracotta vase' })).toBeVisible();
  });

  it('is shown at once when it was opened before, and to the giver, who cannot thank themselves', async () => {
    server.answerTo(GIFT, openPage({ own: true }));
    renderPath(PATH, NOBODY);
    await title('A gift from june.park');

    expect(screen.getByText(/This is the page of a gift of yours/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Say thanks' })).toBeNull();
    expect(server.asked).toEqual([GIFT]);
  });
});

describe('thanks', () => {
  const words = () => screen.getByRole('textbox', { name: 'A few words for june.park' });

  it('are said once', async () => {
    await opened();
    server.answerTo(THANKS, { msg: 'june.park has been told.' });
    fireEvent.change(words(), { target: { value: 'It is lovely.' } });
    press('Say thanks');

    expect(await screen.findByText('Your thanks are on their way to june.park.')).toBeVisible();
    expect(server.sent(THANKS)).toEqual([{ content: 'It is lovely.' }]);
    expect(screen.queryByRole('button', { name: 'Say thanks' })).toBeNull();
  });

  it('that were said before are not asked for again', async () => {
    await opened({ thanked: true });
    expect(screen.getByText('june.park has been thanked for this gift.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Say thanks' })).toBeNull();
  });

  it('said elsewhere meanwhile end it too', async () => {
    await opened();
    server.answerTo(THANKS, refusal(409, 'conflict'));
    fireEvent.change(words(), { target: { value: 'It is lovely.' } });
    press('Say thanks');

    expect(await screen.findByText('june.park has been thanked for this gift.')).toBeVisible();
  });

  it('of a browser that has not opened it yet open it first', async () => {
    await opened();
    server.answerTo(THANKS, refusal(404, 'gift_refused'));
    server.answerTo(UNLOCK, () => {
      server.answerTo(THANKS, { msg: 'june.park has been told.' });
      return openPage();
    });
    fireEvent.change(words(), { target: { value: 'It is lovely.' } });
    press('Say thanks');

    expect(await screen.findByText('Your thanks are on their way to june.park.')).toBeVisible();
    expect(server.asked.slice(1)).toEqual([THANKS, UNLOCK, THANKS]);
  });

  it('stay typed when they could not be sent', async () => {
    await opened();
    server.answerTo(THANKS, CUT);
    fireEvent.change(words(), { target: { value: 'It is lovely.' } });
    press('Say thanks');

    expect(await screen.findByRole('alert')).toHaveTextContent(/try again/);
    expect(words()).toHaveValue('It is lovely.');
  });
});

it('invites whoever is not signed in to join, by way of the login and back', async () => {
  await opened();
  const join = within(screen.getByRole('region', { name: 'Do you like it? Recommend it' }));
  expect(join.getByText(/free and without buying anything/)).toBeVisible();
  expect(join.getByRole('link', { name: 'Log In to join free' })).toHaveAttribute(
    'href',
    `/auth/login?returnTo=${encodeURIComponent(PATH)}`,
  );
});

it('gets new addresses for pictures whose own ran out', async () => {
  await opened();
  fireEvent.error(screen.getByRole('img', { name: 'Left by june.park' }));
  const pictures = [{ url: '/img/signed/b/media/1.png', expires_at: '2026-11-21T23:00:00.000Z' }];
  server.answerTo(GIFT, openPage({ opened: true, pictures }));
  press('Show them again');

  expect(await screen.findByRole('img', { name: 'Left by june.park' })).toHaveAttribute(
    'src',
    '/img/signed/b/media/1.png?w=1080',
  );
});

it('is listed nowhere, and no other site is told of it', async () => {
  await closed();
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.head.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
});

it.each([PATH, '/g/short'])('without a gift says so: %s', async (path) => {
  server.answerTo(GIFT, refusal(404, 'gift_refused', { tries_left: 4 }));
  renderPath(path, NOBODY);
  expect(await title('There is no gift here')).toBeVisible();
});

it('that could not be fetched says so and tries again', async () => {
  server.answerTo(GIFT, refusal(503, 'unavailable'));
  renderPath(PATH, NOBODY);
  expect(await title('Your gift could not be loaded')).toBeVisible();
  server.answerTo(GIFT, { locked: true });
  press('Try again');
  expect(await title('A gift for you')).toBeVisible();
});
