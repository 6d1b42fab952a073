/** @jest-environment federation/jest/dom-environment */
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderPage } from 'shared-testing/render';
import { MakeLink } from './make-link.tsx';

// Loads may be slow on a busy machine; the time limit of the test ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

const june = { id: 9, username: 'june.park', listed: true };
const { origin } = location;
const JOINING = '/api/stakeholder/influence/kilnfold';
const joining = (state: 'open' | 'joined') => ({
  company_id: 3,
  state,
  fee: { from: 5, to: 25 },
  parent: null,
});
const server = await startFakeServer();
async function show() {
  renderPage(<MakeLink owner={june} />, null, '/profile/links');
  await screen.findByLabelText(/^Page/);
}

it('says where a page pays nothing yet, and that there is no page', async () => {
  server.answer({
    [JOINING]: joining('open'),
    '/api/stakeholder/influence/nosuch': refusal(404, 'not_found'),
  });
  const user = userEvent.setup();
  await show();
  const field = screen.getByLabelText(/^Page/);
  await user.click(field);
  await user.paste(`${origin}/company/kilnfold`);
  expect(await screen.findByRole('link', { name: 'Join (fee 5–25%)' })).toHaveAttribute(
    'href',
    '/company/kilnfold#join-company',
  );
  expect(screen.queryByText(/Paid link/)).toBeNull();

  server.answerTo(JOINING, joining('joined'));
  await user.clear(field);
  await user.paste(`${origin}/company/nosuch/product/999999`);
  expect(await screen.findByText('There is no such page.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Copy my link/ })).toBeNull();

  await user.clear(field);
  await user.paste(`${origin}/company/kilnfold`);
  expect(await screen.findByText(/Copied with it, as the law asks: “Paid link: june\.park/)).toBeVisible();
});

it('leads to the own page at first, and to any page whose address is pasted', async () => {
  const user = userEvent.setup();
  await show();
  expect(screen.getByRole('link', { name: `${origin}/i/june.park` })).toBeVisible();

  await user.type(screen.getByLabelText(/^Page/), `${origin}/company/kilnfold/product/20?size=m`);
  expect(screen.getByRole('link', { name: `${origin}/company/kilnfold/product/20?i=9` })).toBeVisible();
  expect(screen.queryByRole('link', { name: `${origin}/i/june.park` })).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('img')).toHaveAttribute('src', '/img/share/9/story.png?product=20'),
  );
});

it('says that a page of another site cannot be linked to', async () => {
  const user = userEvent.setup();
  await show();
  await user.type(screen.getByLabelText(/^Page/), 'https://elsewhere.example/company/kilnfold');
  expect(screen.getByText(/^Please paste the address of a shop page/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Copy my link/ })).toBeNull();
});
