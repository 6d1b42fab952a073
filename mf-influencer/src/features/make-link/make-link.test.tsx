/** @jest-environment federation/jest/dom-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MakeLink } from './make-link.tsx';

const june = { id: 9, username: 'june.park', listed: true };
const { origin } = location;

it('leads to the own page at first, and to any page whose address is pasted', async () => {
  const user = userEvent.setup();
  render(<MakeLink owner={june} />);
  expect(screen.getByRole('link', { name: `${origin}/i/june.park` })).toBeVisible();

  await user.type(screen.getByLabelText(/^Page/), `${origin}/company/kilnfold/product/20?size=m`);
  expect(screen.getByRole('link', { name: `${origin}/company/kilnfold/product/20?i=9` })).toBeVisible();
  expect(screen.queryByRole('link', { name: `${origin}/i/june.park` })).toBeNull();
  expect(screen.getByRole('img')).toHaveAttribute('src', '/img/share/9/story.png?product=20');
});

it('says that a page of another site cannot be linked to', async () => {
  const user = userEvent.setup();
  render(<MakeLink owner={june} />);
  await user.type(screen.getByLabelText(/^Page/), 'https://elsewhere.example/company/kilnfold');
  expect(screen.getByText(/^Please paste the address of a shop page/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Copy my link/ })).toBeNull();
});
