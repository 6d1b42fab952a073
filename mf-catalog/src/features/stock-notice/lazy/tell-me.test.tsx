/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { stockNoticeSchema } from 'shared-api/contract/catalog/stock-notices';
import type { Session } from 'shared-auth';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { keepWanted, readWanted } from '../../../data/stock-notices.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { OpenNotices } from './open-notices.tsx';
import { TellMeOf } from './tell-me.tsx';

const NOTICES = '/api/shop/stock-notices';
const JUNE: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };
const OUT: Session = { status: 'signed-out' };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

dialogInJsdom();
const server = await startFakeServer();
beforeEach(() => {
  sessionStorage.clear();
  log.mockClear();
  server.forget();
});

const mug = stockNoticeSchema.parse({
  merch_id: 200,
  product_id: 20,
  company_name_code: 'kilnfold',
  name_view: 'Mug',
  variant: 'Glaze: Rust',
  picture_location: '/products/20.jpg',
});

const TELL = 'Tell me when it is back';
const tell = () => screen.getByRole('button', { name: TELL });

describe('the button on a page of what is sold out', () => {
  const show = (session: Session = JUNE, merchId = 200) =>
    renderRoute(<TellMeOf merchId={merchId} name="Mug" session={session} />);

  it('takes one press of those who are signed in', async () => {
    server.answer({ [`GET ${NOTICES}`]: { notices: [] }, [`POST ${NOTICES}`]: { merch_id: 200 } });
    show();
    await userEvent.click(tell());
    expect(await screen.findByText(/You will hear from us: we send you one email/)).toBeVisible();
    expect(screen.queryByRole('button', { name: TELL })).toBeNull();
    expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { merch_id: 200 },
    ]);
    expect(screen.getByRole('link', { name: 'See what you wait for' })).toHaveAttribute('href', '/favorites');
    expect(document.activeElement).not.toBe(document.body);
  });

  it('knows what its person waits for already, of this variant only', async () => {
    server.answer({ [NOTICES]: { notices: [mug] } });
    const { unmount } = show();
    expect(await screen.findByText(/You will hear from us/)).toBeVisible();
    unmount();
    show(JUNE, 201);
    await waitFor(() => expect(server.paths).toHaveLength(2));
    expect(tell()).toBeVisible();
  });

  it('says why it is refused, and can be pressed again', async () => {
    server.answer({
      [`GET ${NOTICES}`]: { notices: [] },
      [`POST ${NOTICES}`]: refusal(409, 'conflict', { msg: 'It is back: you can order it now.' }),
    });
    show();
    await userEvent.click(tell());
    expect(await screen.findByText('It is back: you can order it now.')).toBeVisible();
    expect(tell()).toBeEnabled();
  });

  it('asks a visitor to log in, and remembers what for', async () => {
    show(OUT);
    await userEvent.click(tell());
    const dialog = within(await screen.findByRole('dialog', { name: 'Must be logged in' }));
    expect(dialog.getByText(/so that we know where to write when Mug is back/)).toBeVisible();
    for (const name of ['Log In', 'Create account'])
      expect(dialog.getByRole('link', { name })).toHaveAttribute('href', '/auth/login?returnTo=%2Ffavorites');
    expect(readWanted()).toEqual({ merchId: 200, name: 'Mug' });
    expect(server.paths).toEqual([]);
  });

  it('goes on with a press once the session is known', async () => {
    server.answer({ [`GET ${NOTICES}`]: { notices: [] }, [`POST ${NOTICES}`]: { merch_id: 200 } });
    function Page() {
      const [session, setSession] = useState<Session>({ status: 'unknown' });
      return (
        <>
          <button type="button" onClick={() => setSession(JUNE)}>
            Arrive
          </button>
          <TellMeOf merchId={200} name="Mug" session={session} />
        </>
      );
    }
    renderRoute(<Page />);
    await userEvent.click(tell());
    expect(server.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Arrive' }));
    expect(await screen.findByText(/You will hear from us/)).toBeVisible();
    expect(server.asked).toContain(`POST ${NOTICES}`);
  });
});

describe('what is wanted before a sign-in', () => {
  it('is forgotten after an hour', () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 61 * 60 * 1000);
    keepWanted({ merchId: 200, name: 'Mug' });
    expect(readWanted()).toBeNull();
  });

  it('is nothing where the storage holds nonsense', () => {
    sessionStorage.setItem('stockNotice', '{"merchId":"200","name":"Mug","savedAt":1}');
    expect(readWanted()).toBeNull();
  });
});

describe('the open notices among the favorites', () => {
  const show = (session: Session = JUNE) => renderRoute(<OpenNotices session={session} />);
  const section = () => within(screen.getByRole('region', { name: 'You will hear from us' }));

  it('are listed with their variants, and can be removed', async () => {
    server.answer({ [NOTICES]: { notices: [mug] }, [`${NOTICES}/200`]: { merch_id: 200 } });
    show();
    expect(await screen.findByRole('link', { name: 'Mug' })).toHaveAttribute(
      'href',
      '/company/kilnfold/product/20',
    );
    expect(section().getByText('Glaze: Rust')).toBeVisible();
    await userEvent.click(section().getByRole('button', { name: 'Remove Mug (Glaze: Rust)' }));
    expect(await section().findByText('You wait for nothing at the moment.')).toBeVisible();
    expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', path: `${NOTICES}/200` });
    expect(screen.getByRole('heading', { name: 'You will hear from us' })).toHaveFocus();
  });

  it('stay when they could not be removed, and the page says so', async () => {
    server.answer({ [NOTICES]: { notices: [mug] }, [`${NOTICES}/200`]: refusal(500, 'server_error') });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Mug (Glaze: Rust)' }));
    expect(await screen.findByText(/It was not removed\. Refused: server_error/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mug' })).toBeVisible();
  });

  it('are not shown where there are none, and not asked for without a session', async () => {
    server.answer({ [NOTICES]: { notices: [] } });
    const { unmount } = show(OUT);
    expect(server.paths).toEqual([]);
    unmount();
    show();
    await waitFor(() => expect(server.paths).toEqual([NOTICES]));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('can be asked for again when they did not load', async () => {
    server.answer({ [NOTICES]: refusal(503, 'unavailable') });
    show();
    expect(await screen.findByText('What you wait for could not be loaded.')).toBeVisible();
    server.answer({ [NOTICES]: { notices: [mug] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Mug' })).toBeVisible();
  });

  it('begin with what was wanted before the sign-in', async () => {
    keepWanted({ merchId: 200, name: 'Mug' });
    server.answer({ [`POST ${NOTICES}`]: { merch_id: 200 }, [`GET ${NOTICES}`]: { notices: [mug] } });
    show();
    expect(await screen.findByRole('heading', { name: 'You will hear from us' })).toHaveFocus();
    expect(section().getByRole('link', { name: 'Mug' })).toBeVisible();
    expect(readWanted()).toBeNull();
  });

  it('say why what was wanted is not among them', async () => {
    keepWanted({ merchId: 200, name: 'Mug' });
    server.answer({
      [`POST ${NOTICES}`]: refusal(409, 'conflict', { msg: 'It is back: you can order it now.' }),
      [`GET ${NOTICES}`]: { notices: [] },
    });
    show();
    expect(
      await screen.findByText(/We could not note Mug: It is back: you can order it now\./),
    ).toBeVisible();
    expect(readWanted()).toBeNull();
  });
});
