/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CUT, refusal } from 'shared-testing/fake-server';
import { adminScene } from '../../testing/admin-scene.tsx';
import { aRelease, aReleaseStatus, aRemote, someFigures } from '../../testing/builders.ts';

const STATUS = 'GET /releases/api/status';
const FIGURES = 'GET /api/admin/releases/telemetry?hours=24';
const PREVIEWED = 'GET /releases/override';
const PROMOTE = 'POST /releases/api/promote';
const promoted = aReleaseStatus({
  serial: 8,
  remotes: [
    aRemote({
      stable: { version: '1.1.0', previous: '1.0.0', since: '2026-11-21T13:00:00.000Z', by: 'admin' },
      releases: [
        aRelease({ was_stable: true, difference: null }),
        aRelease({ version: '1.0.0', was_stable: true }),
      ],
    }),
  ],
});

const scene = await adminScene();
afterEach(cleanup);

const show = (answers: Readonly<Record<string, unknown>> = {}) =>
  scene.show(
    {
      [STATUS]: aReleaseStatus(),
      [FIGURES]: { releases: [someFigures()] },
      [PREVIEWED]: { releases: {} },
      ...answers,
    },
    '/admin/releases',
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
/** Gives a reason in the dialog that is open, and does it. */
async function because(reason: string, action: string) {
  const asking = await dialog();
  await userEvent.type(asking.getByLabelText('Reason'), reason);
  await userEvent.click(asking.getByRole('button', { name: action }));
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

/** Release and share of each line of the overview. */
const visitorsOf = (table: HTMLElement) =>
  cellsOf(table)
    .slice(1)
    .map((cells) => cells.slice(1, 3));

describe('the releases', () => {
  it('say what runs where, since when, by whom, and how it does', async () => {
    show();
    const overview = await screen.findByRole('group', { name: 'What runs where' });
    await within(overview).findByText('1,200');
    expect(cellsOf(overview)).toEqual([
      ['Remote', 'Release', 'Visitors', 'Failed', 'Views', 'Since', 'By', 'Commit'],
      [
        'mf-cart',
        '1.0.0',
        'All',
        '6 (0.5%)',
        '1,200',
        expect.stringMatching(/^Nov 2\d, 2026/),
        'ada.byron',
        '0123456789ab',
      ],
    ]);
    const cell = (name: string) => within(overview).getByRole('cell', { name });
    const aligned = (name: string) => getComputedStyle(cell(name)).textAlign;
    expect(['ada.byron', 'All', '1,200', '6 (0.5%)'].map(aligned)).toEqual(['start', 'start', 'end', 'end']);
    // Its heading, on a phone.
    expect(cell('ada.byron')).toHaveAttribute('data-title', 'By');
    expect(cellsOf(screen.getByRole('group', { name: 'Figures of mf-cart' }))).toEqual([
      ['Release', 'Views', 'Failed', 'Slow to load', 'Fell back', 'Server failed', 'LCP', 'INP', 'CLS'],
      ['1.0.0', '1,200', '6 (0.5%)', '5', '3', '0 of 300', '1.2 s', '140 ms', '–'],
    ]);
    const [newer, stable] = within(screen.getByRole('list', { name: 'Releases of mf-cart' })).getAllByRole(
      'listitem',
    );
    expect(newer).toHaveTextContent('commit 0123456789ab152.3 kB, +2.1 kB compared with 1.0.0');
    expect(stable).toHaveTextContent(/^1\.0\.0Stable/);
    expect(within(stable as HTMLElement).queryByRole('button')).toBeNull();
    const [change] = within(screen.getByRole('list', { name: 'Log' })).getAllByRole('listitem');
    expect(within(change as HTMLElement).getByText('Reason: Tested')).toBeVisible();
    expect(within(change as HTMLElement).getByText('promote mf-cart 1.0.0')).toBeVisible();
  });

  it('are promoted with a reason, and shown as they are then', async () => {
    show({ [PROMOTE]: promoted });
    await press('Promote: mf-cart 1.1.0');
    expect((await dialog()).getByText(/1\.0\.0 stays as the fallback\./)).toBeVisible();
    expect((await dialog()).getByText('Scripts and styles: +2.1 kB compared with 1.0.0.')).toBeVisible();
    await because('Tested by hand', 'Promote 1.1.0');
    expect(await screen.findByText('mf-cart 1.1.0 is stable now.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'mf-cart' })).toHaveFocus();
    const expected = { stable: '1.0.0', canary: null };
    expect(scene.sent(PROMOTE)).toEqual([
      { name: 'mf-cart', version: '1.1.0', reason: 'Tested by hand', expected },
    ]);
    expect(await screen.findByRole('button', { name: 'Roll back: mf-cart 1.0.0' })).toBeVisible();
    expect(screen.getByText(/^Registry 8,/)).toBeVisible();
  });

  it('are previewed in the administrator’s own browser', async () => {
    const action = 'POST /releases/override';
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    show({ [action]: refusal(404, 'not_found', { msg: 'mf-cart 1.1.0 is not published.' }) });
    await press('Preview: mf-cart 1.1.0');
    expect(await screen.findByText('mf-cart 1.1.0 is not published.')).toBeVisible();
    expect(open).not.toHaveBeenCalled();
    scene.answer(action, { releases: { 'mf-cart': '1.1.0' } });
    await press('Preview: mf-cart 1.1.0');
    // The browser may keep the page from opening one by itself.
    expect(await screen.findByRole('link', { name: '/cart' })).toHaveAttribute('href', '/cart');
    expect(open).toHaveBeenCalledWith('/cart', '_blank', 'noopener');
    expect(scene.sent(action)).toEqual(Array(2).fill({ releases: { 'mf-cart': '1.1.0' } }));
    expect(screen.queryByText('mf-cart 1.1.0 is not published.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Preview: mf-cart 1.0.0' })).toBeNull();
    open.mockRestore();
  });

  it('are previewed beside each other, until that is ended in another tab', async () => {
    const action = 'POST /releases/override';
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const paths = [{ path: '/products', render: 'server' as const }];
    const catalog = aRemote({ name: 'mf-catalog', releases: [aRelease({ version: '2.0.0', paths })] });
    show({
      [STATUS]: aReleaseStatus({ remotes: [aRemote(), catalog] }),
      [PREVIEWED]: { releases: { 'mf-cart': '1.1.0' } },
    });
    const rowOf = async (name: string) =>
      (await screen.findByRole('button', { name: `Preview: ${name}` })).closest('li') as HTMLElement;
    const previewed = /Your browser gets .* until you end the preview/;
    expect(await within(await rowOf('mf-cart 1.1.0')).findByText(previewed)).toBeVisible();
    expect(within(await rowOf('mf-catalog 2.0.0')).queryByText(previewed)).toBeNull();
    scene.answer(action, { releases: { 'mf-cart': '1.1.0', 'mf-catalog': '2.0.0' } });
    await press('Preview: mf-catalog 2.0.0');
    expect(await within(await rowOf('mf-catalog 2.0.0')).findByText(previewed)).toBeVisible();
    expect(within(await rowOf('mf-cart 1.1.0')).getByText(previewed)).toBeVisible();
    scene.answer(PREVIEWED, { releases: {} });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText(previewed)).toBeNull());
    open.mockRestore();
  });

  it('are rolled back to', async () => {
    const action = 'POST /releases/api/rollback';
    show({ [STATUS]: promoted, [action]: aReleaseStatus() });
    await press('Roll back: mf-cart 1.0.0');
    await because('Payments fail', 'Roll back to 1.0.0');
    expect(await screen.findByText('mf-cart 1.0.0 is stable again.')).toBeVisible();
    const expected = { stable: '1.1.0', canary: null };
    expect(scene.sent(action)).toEqual([
      { name: 'mf-cart', version: '1.0.0', reason: 'Payments fail', expected },
    ]);
  });

  it('are given to a share of the visitors, and taken back', async () => {
    const [start, end] = ['POST /releases/api/canary', 'POST /releases/api/withdraw'];
    const running = aReleaseStatus({
      remotes: [aRemote({ canary: { version: '1.1.0', percent: 25, since: null, by: null } })],
    });
    show({ [start]: running, [end]: aReleaseStatus() });
    await press('Start canary: mf-cart 1.1.0');
    const percent = (await dialog()).getByLabelText('Share of the visitors, in percent');
    expect(percent).toHaveValue('10');
    await userEvent.clear(percent);
    await userEvent.type(percent, '250');
    await because('Try it', 'Start canary');
    expect((await dialog()).getByText('Enter a whole number from 1 to 100.')).toBeVisible();
    expect(scene.sent(start)).toEqual([]);
    await userEvent.clear(percent);
    await userEvent.type(percent, '25');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Start canary' }));
    expect(await screen.findByText('25% of the visitors get mf-cart 1.1.0.')).toBeVisible();
    const release = { name: 'mf-cart', version: '1.1.0' };
    expect(scene.sent(start)).toEqual([
      { ...release, reason: 'Try it', percent: 25, expected: { stable: '1.0.0', canary: null } },
    ]);
    expect(screen.getByText('Canary 25%')).toBeVisible();
    expect(visitorsOf(screen.getByRole('group', { name: 'What runs where' }))).toEqual([
      ['1.0.0', '75%'],
      ['1.1.0', '25%'],
    ]);
    await press('Change share: mf-cart 1.1.0');
    expect((await dialog()).getByLabelText('Share of the visitors, in percent')).toHaveValue('25');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Not now' }));
    await press('End canary: mf-cart 1.1.0');
    await because('Enough', 'End canary');
    expect(await screen.findByText('The canary of mf-cart has ended. All visitors get 1.0.0.')).toBeVisible();
    expect(scene.sent(end)).toEqual([
      {
        ...release,
        reason: 'Enough',
        expected: { stable: '1.0.0', canary: '1.1.0', canary_percent: 25 },
      },
    ]);
  });

  it('have a dialog that forgets what it was closed with', async () => {
    const { difference } = aRelease();
    const fewer = aRelease({ difference: difference && { ...difference, paths_removed: ['/saved'] } });
    show({ [STATUS]: aReleaseStatus({ remotes: [aRemote({ releases: [fewer] })] }) });
    await press('Start canary: mf-cart 1.1.0');
    const share = async () => (await dialog()).getByLabelText('Share of the visitors, in percent');
    await userEvent.clear(await share());
    await userEvent.type(await share(), '150');
    await userEvent.click((await dialog()).getByRole('checkbox'));
    await because('Try it', 'Start canary');
    expect((await dialog()).getByText('Enter a whole number from 1 to 100.')).toBeVisible();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Not now' }));
    await press('Start canary: mf-cart 1.1.0');
    expect(await share()).toHaveValue('10');
    expect((await dialog()).queryByText('Enter a whole number from 1 to 100.')).toBeNull();
    expect((await dialog()).getByRole('checkbox')).not.toBeChecked();
  });

  it('lose pages only when that is said', async () => {
    const { difference } = aRelease();
    const fewer = aRelease({ difference: difference && { ...difference, paths_removed: ['/saved'] } });
    const remotes = [aRemote({ releases: [fewer] })];
    show({ [STATUS]: aReleaseStatus({ remotes }), [PROMOTE]: promoted });
    expect(await screen.findByText('Removes /saved.')).toBeVisible();
    await press('Promote: mf-cart 1.1.0');
    await userEvent.click((await dialog()).getByRole('checkbox', { name: 'Leave /saved without a page' }));
    await because('The page is gone', 'Promote 1.1.0');
    expect(await screen.findByText('mf-cart 1.1.0 is stable now.')).toBeVisible();
    expect(scene.sent(PROMOTE)).toEqual([
      expect.objectContaining({ reason: 'The page is gone', drop_paths: ['/saved'] }),
    ]);
  });

  it('load again after a change when the new status is missing, and say so', async () => {
    const note = 'The change was made, but what runs now could not be read.';
    show({ [PROMOTE]: { notes: [note] } });
    await press('Promote: mf-cart 1.1.0');
    scene.answer(STATUS, promoted);
    await because('Tested', 'Promote 1.1.0');
    expect(await screen.findByText('mf-cart 1.1.0 is stable now.')).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
    expect(await screen.findByText(/^Registry 8,/)).toBeInTheDocument();
    await press('Roll back: mf-cart 1.0.0');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('name a damaged one beside the others', async () => {
    const damaged = [{ version: '1.2.0', reasons: ['release.json is not readable as JSON'] }];
    show({ [STATUS]: aReleaseStatus({ remotes: [aRemote({ damaged })] }) });
    const row = (await screen.findByText('Damaged')).closest('li');
    expect(row).toHaveTextContent('1.2.0Damagedrelease.json is not readable as JSON');
  });

  it('say every reason of a refusal in the dialog, and load again', async () => {
    const msg = 'Nothing was changed.\nThe remote needs contract ^9.0.0.\nreact ^18.0.0 is not shared.';
    show({ [PROMOTE]: refusal(409, 'conflict', { msg, reasons: msg.split('\n').slice(1) }) });
    await press('Promote: mf-cart 1.1.0');
    scene.answer(STATUS, promoted);
    await because('Tested', 'Promote 1.1.0');
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(msg.replaceAll('\n', ' '));
    expect(await screen.findByText(/^Registry 8,/)).toBeInTheDocument();
  });

  it.each([
    ['no answer comes', CUT, 'We could not reach the shop.'],
    [
      'the release store is away',
      refusal(503, 'unavailable', { msg: 'Look at the log.' }),
      'Look at the log.',
    ],
    ['the server fails', refusal(500, 'server_error', { msg: 'It failed.' }), 'It failed.'],
  ])('load again when %s, as the change may have been made', async (_, answer, message) => {
    show({ [PROMOTE]: answer });
    await press('Promote: mf-cart 1.1.0');
    scene.answer(STATUS, promoted);
    await because('Tested', 'Promote 1.1.0');
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByText(/^Registry 8,/)).toBeInTheDocument();
  });

  it('are shown without their figures when these do not load', async () => {
    show({ [FIGURES]: refusal(500, 'server_error', { msg: 'Something went wrong.' }) });
    expect(
      await screen.findByText('The figures of the releases could not be loaded. Something went wrong.'),
    ).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Releases of mf-cart' })).toBeVisible();
    expect(screen.queryByText('No page views in the last 24 hours.')).toBeNull();
    scene.answer(FIGURES, { releases: [someFigures()] });
    await press('Reload');
    expect(await screen.findByRole('group', { name: 'Figures of mf-cart' })).toBeVisible();
  });

  it('say so when no page views were counted', async () => {
    show({ [FIGURES]: { releases: [] } });
    expect(await screen.findByText('No page views in the last 24 hours.')).toBeVisible();
  });

  it('tell a failure in place', async () => {
    show({ [STATUS]: refusal(503, 'unavailable', { msg: 'The release store does not answer.' }) });
    expect(await screen.findByRole('heading', { name: 'The releases could not be loaded' })).toBeVisible();
    expect(screen.getByText(/The release store does not answer\./)).toBeVisible();
  });

  it('are as many as are in use or new, and all on request', async () => {
    const versions = ['1.6.0', '1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.0.0'];
    const releases = versions.map((version) => aRelease({ version }));
    show({ [STATUS]: aReleaseStatus({ remotes: [aRemote({ releases, owners: [] })], changes: [] }) });
    const list = await screen.findByRole('list', { name: 'Releases of mf-cart' });
    const shown = () =>
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['1.6.0', '1.5.0', '1.4.0', '1.0.0']);
    await press('Show all 6 releases of mf-cart');
    expect(shown()).toEqual(versions);
    expect(screen.getByText('No owner')).toBeVisible();
    expect(screen.getByText('No changes yet.')).toBeVisible();
  });
});
