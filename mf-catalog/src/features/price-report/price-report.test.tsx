/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Session } from 'shared-auth';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aProductPage } from '../../testing/builders.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { ReportDialogOf } from './lazy/report-dialog.tsx';
import { PriceReport } from './price-report.tsx';

const REPORT = '/api/company/product/20/price-report';
const JUNE: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

dialogInJsdom();
const server = await startFakeServer();
beforeEach(() => log.mockClear());

function Page({ session }: { readonly session: Session }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ReportDialogOf product={aProductPage()} open={open} onClose={() => setOpen(false)} session={session} />
    </>
  );
}
function show(answer: unknown, session = JUNE) {
  server.answer({ [REPORT]: answer });
  renderRoute(<Page session={session} />);
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Report a lower price' }));
const field = (name: string | RegExp) => dialog().getByRole('textbox', { name });
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

async function fill(address = 'https://kilnfold.example/mug', price = '$1,024.50') {
  await userEvent.type(field('Address of the page'), address);
  await userEvent.type(field('Price you saw, in dollars'), price);
}

it('opens from the product’s page', async () => {
  renderRoute(<PriceReport product={aProductPage()} />);
  expect(screen.getByText(/asks the same price here as on its official website/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Report a lower price' }));
  expect(await screen.findByRole('dialog', { name: 'Report a lower price' })).toBeVisible();
});

it('sends where and for how much, and says what the server says', async () => {
  show({ msg: 'Thank you. An administrator looks into it.' });
  await fill();
  await userEvent.type(field(/Anything else/), 'In the sale');
  await press('Send report');

  expect(await dialog().findByText('Thank you. An administrator looks into it.')).toBeVisible();
  expect(server.calls.map(({ body }) => body)).toEqual([
    { seen_at_url: 'https://kilnfold.example/mug', seen_price: 1024.5, note: 'In the sale' },
  ]);
  expect(dialog().queryByRole('textbox')).toBeNull();
  expect(dialog().getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
});

it.each([
  ['', '24', 'Address of the page is required.'],
  ['my shop', '24', 'A page has an address such as https://example.com/mug.'],
  ['https://kilnfold.example', 'cheap', 'The price you saw is required.'],
  ['https://kilnfold.example', '24.505', 'The price you saw has at most two decimals.'],
])('sends nothing of %j and %j', async (address, price, message) => {
  show({ msg: 'Never' });
  if (address !== '') await userEvent.type(field('Address of the page'), address);
  await userEvent.type(field('Price you saw, in dollars'), price);
  await press('Send report');

  expect(await dialog().findByText(message)).toBeVisible();
  expect(server.paths).toEqual([]);
});

it('says beside the price that it is not lower', async () => {
  const msg = 'That is not lower than here, where it costs $34.00.';
  show(refusal(422, 'invalid', { msg, fields: { seen_price: msg } }));
  await fill(undefined, '34');
  await press('Send report');

  await waitFor(() => expect(field('Price you saw, in dollars')).toHaveAccessibleDescription(msg));
  expect(field('Price you saw, in dollars')).toHaveFocus();
  expect(dialog().getByText(`It was not sent. ${msg}`)).toBeVisible();
});

it('keeps what was entered when it is refused and left', async () => {
  show(refusal(409, 'conflict'));
  await fill();
  await press('Send report');
  expect(await dialog().findByText('It was not sent. Refused: conflict')).toBeVisible();
  await press('Not now');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));

  expect(field('Address of the page')).toHaveValue('https://kilnfold.example/mug');
  expect(dialog().queryByText(/It was not sent/)).toBeNull();
});

it('is for those who are signed in', () => {
  show({ msg: 'Never' }, { status: 'signed-out' });
  expect(dialog().getByText('Please log in to report where Two-tone mug costs less.')).toBeVisible();
  expect(dialog().getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth/login?returnTo=%2F');
  expect(dialog().queryByRole('textbox')).toBeNull();
});
