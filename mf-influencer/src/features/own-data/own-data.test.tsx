/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider } from 'shared-data';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { renderPage } from 'shared-testing/render';
import { anOwnData } from '../../testing/builders.ts';
import { DeletionNote, longDay, OwnData, sizeText } from './own-data.tsx';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const DATA = '/api/stakeholder/data';
const server = await startFakeServer();
const open = jest.fn<(url: string) => void>();

const deletion = {
  requested_at: '2026-11-26T12:00:00.000Z',
  due_at: '2099-12-10T12:00:00.000Z',
  waits_for: ['You have 1 order on the way. We wait until you have everything.'],
};

const show = () =>
  renderPage(
    <DataProvider>
      <DeletionNote />
      <OwnData username="june.park" open={open} />
    </DataProvider>,
    null,
    '/profile',
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  open.mockClear();
  server.answer({ [`GET ${DATA}`]: anOwnData() });
});

describe('the download', () => {
  const ready = {
    state: 'ready',
    requested_at: '2026-11-26T12:00:00.000Z',
    bytes: 1_250_000,
    expires_at: '2026-12-03T12:00:00.000Z',
  } as const;
  const making = { ...ready, state: 'making', bytes: 0, expires_at: null } as const;

  it('is put together on request, and offered once it is ready', async () => {
    server.answerTo(`POST ${DATA}/export`, anOwnData({ export: making }));
    show();
    await press('Put my data together');
    expect(await screen.findByText(/We are putting your data together/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Put/ })).toBeNull();
    server.answerTo(`GET ${DATA}`, anOwnData({ export: ready }));
    // The page looks again by itself.
    expect(await screen.findByText(/Your data is ready \(1 MB\)/, {}, { timeout: 20_000 })).toBeVisible();
    server.answerTo(`POST ${DATA}/export/link`, { url: `${DATA}/export/file/7.abc` });
    await press('Download');
    await waitFor(() => expect(open).toHaveBeenCalledWith(`${DATA}/export/file/7.abc`));
    expect(screen.getByRole('button', { name: 'Put it together again' })).toBeVisible();
  });

  it('says what went wrong', async () => {
    server.answer({
      [`GET ${DATA}`]: anOwnData({ export: ready }),
      [`POST ${DATA}/export/link`]: refusal(404, 'not_found'),
    });
    show();
    await press('Download');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('the deletion', () => {
  it('is asked for with the username, by the keyboard alone, and shown with what it waits for', async () => {
    server.answer({
      [`GET ${DATA}`]: anOwnData({ given_up: 410, closes: ['Lone Tags'] }),
      [`POST ${DATA}/deletion`]: anOwnData({ deletion }),
    });
    show();
    (await screen.findByRole('button', { name: 'Delete my account' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/You give up \$4\.10 of fees/)).toBeVisible();
    expect(dialog.getByText(/closes, because you are its only owner/)).toHaveTextContent('Lone Tags');

    const field = dialog.getByLabelText('Type your username to confirm');
    await userEvent.type(field, 'june{Enter}');
    expect(await dialog.findByText('Please type june.park to go on')).toBeVisible();
    expect(server.asked).not.toContain(`POST ${DATA}/deletion`);
    await userEvent.clear(field);
    await userEvent.type(field, 'June.Park{Enter}');
    expect(
      await screen.findByText(`Your account will be deleted on ${longDay(deletion.due_at)}.`, {
        exact: false,
      }),
    ).toBeVisible();
    expect(screen.getByText(/You have 1 order on the way/)).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Your account will be deleted .*Keep my account$/);
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    expect(server.sent(`POST ${DATA}/deletion`)).toEqual([{ username: 'June.Park' }]);
  });

  it('is withdrawn by the note', async () => {
    server.answer({ [`GET ${DATA}`]: anOwnData({ deletion }), [`DELETE ${DATA}/deletion`]: anOwnData() });
    show();
    await press('Keep my account');
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
    expect(screen.queryByText(/will be deleted/)).toBeNull();
    expect(document.activeElement).toHaveTextContent(/^Your account is kept. Nothing is deleted.$/);
  });

  it('says when the time is over and something is open still', async () => {
    const late = { ...deletion, due_at: '2026-01-01T12:00:00.000Z' };
    server.answer({
      [`GET ${DATA}`]: anOwnData({ deletion: late }),
      [`DELETE ${DATA}/deletion`]: refusal(409, 'conflict'),
    });
    show();
    expect(await screen.findByText(/as soon as everything below is settled/)).toBeVisible();
    await press('Keep my account');
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('tells an only owner what to do first', async () => {
    const first = ['Lone Tags has 2 items that buyers wait for. Ship or refund them at its desk first.'];
    server.answer({ [`GET ${DATA}`]: anOwnData({ first, closes: ['Lone Tags'] }) });
    show();
    await press('Delete my account');
    const dialog = within(screen.getByRole('dialog', { name: 'Before you delete your account' }));
    expect(dialog.getByText(String(first[0]))).toBeVisible();
    expect(dialog.queryByLabelText(/username/)).toBeNull();
    expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });

  it('shows the server’s message, and keeps the form', async () => {
    server.answer({ [`GET ${DATA}`]: anOwnData(), [`POST ${DATA}/deletion`]: refusal(409, 'conflict') });
    show();
    await press('Delete my account');
    await userEvent.type(screen.getByLabelText('Type your username to confirm'), 'june.park{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Type your username to confirm')).toHaveValue('june.park');
  });
});

it.each([
  [1, '1 kB'],
  [1500, '2 kB'],
  [999_000, '999 kB'],
  [12_400_000, '12 MB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
