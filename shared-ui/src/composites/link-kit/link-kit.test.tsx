/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkKit, type LinkKitProps } from './link-kit.tsx';

const failed = jest.fn();
const tagged = jest.fn((_tag: string): Promise<unknown> => Promise.resolve());
const june = { id: 9, username: 'june.park', listed: true };
const kit = (path: string | null, owner = june, earning: LinkKitProps['earning'] = { kind: 'earns' }) => (
  <LinkKit
    owner={owner}
    origin="https://shop.example"
    path={path}
    target={path === null ? {} : { product_id: 2 }}
    earning={earning}
    siteLink={(to, words) => <a href={to}>{words}</a>}
    title="Wood tag"
    onTag={tagged}
    onFailure={failed}
  />
);
const PRODUCT = '/company/wishbin/product/2';

it('copies the link with its tag and the disclosure', async () => {
  const user = userEvent.setup();
  render(kit(PRODUCT));
  await user.type(screen.getByLabelText(/^Tag/), 'TikTok');
  await user.click(screen.getByRole('button', { name: 'Copy my link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    'https://shop.example/company/wishbin/product/2?i=9&s=tiktok\nPaid link: june.park earns a fee if you buy.',
  );
  expect(screen.getByText(/Paid link: june\.park earns a fee if you buy\.”$/)).toBeVisible();
});

it('of a page that pays nothing yet is copied bare, and leads to joining', async () => {
  const user = userEvent.setup();
  render(kit(PRODUCT, june, { kind: 'open', company: 'wishbin', fee: { from: 5, to: 25 } }));
  expect(screen.getByText(/^You earn nothing here yet\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join (fee 5–25%)' })).toHaveAttribute(
    'href',
    '/company/wishbin#join-company',
  );
  await user.click(screen.getByRole('button', { name: 'Copy my link' }));
  expect(await navigator.clipboard.readText()).toBe('https://shop.example/company/wishbin/product/2?i=9');
  expect(screen.queryByText(/Paid link/)).toBeNull();
  expect(screen.getByRole('img', { name: 'Card with Wood tag and a QR code' })).toBeVisible();
});

it('of a page without a fee is no paid link, also in the share sheet', async () => {
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    value: async (what: unknown) => void shared.push(what),
    configurable: true,
  });
  render(kit(PRODUCT, june, { kind: 'no-fee' }));
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  Reflect.deleteProperty(navigator, 'share');
  expect(shared).toEqual([{ title: 'Wood tag', url: 'https://shop.example/company/wishbin/product/2?i=9' }]);
  expect(screen.getByText('No finders fee is paid here.')).toBeVisible();
});

it('copies nothing until it is known whether it earns', async () => {
  const user = userEvent.setup();
  render(kit(PRODUCT, june, null));
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: /Copy my link/ }));
  expect(write).not.toHaveBeenCalled();
});

it('gives each tag on once it is typed, and none that cannot be used', async () => {
  tagged.mockClear();
  const user = userEvent.setup();
  render(kit(PRODUCT));
  const field = screen.getByLabelText(/^Tag/);
  await user.type(field, 'Tik');
  expect(tagged).not.toHaveBeenCalled();
  await user.type(field, 'Tok');
  await user.click(screen.getByRole('button', { name: 'Copy my link' }));
  await user.click(field);
  await user.tab();
  expect(tagged.mock.calls).toEqual([['tiktok']]);
  await user.clear(field);
  await user.tab();
  await user.type(field, 'two words');
  await user.tab();
  expect(tagged.mock.calls).toEqual([['tiktok']]);
});

it('says what a tag may hold, and leaves a wrong one out of the link', async () => {
  const user = userEvent.setup();
  render(kit(PRODUCT));
  await user.type(screen.getByLabelText(/^Tag/), 'two words');
  expect(screen.getByText('A tag has letters, digits, - and _ only.')).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'https://shop.example/company/wishbin/product/2?i=9' }),
  ).toBeVisible();
});

it('has the own page by name and by number', async () => {
  const user = userEvent.setup();
  const { rerender } = render(kit(null));
  await user.click(screen.getByRole('button', { name: 'Copy my link https://shop.example/i/june.park' }));
  expect(await navigator.clipboard.readText()).toMatch(/^https:\/\/shop\.example\/i\/june\.park\n/);
  await user.click(screen.getByRole('button', { name: 'Copy my link https://shop.example/i/9' }));
  expect(await navigator.clipboard.readText()).toMatch(/^https:\/\/shop\.example\/i\/9\n/);

  rerender(kit(null, { ...june, listed: false }));
  expect(screen.getAllByRole('button', { name: /^Copy my link/ })).toHaveLength(1);
});

it('shows cards with the code, the name and the disclosure, and offers each as a file', async () => {
  const user = userEvent.setup();
  render(kit(PRODUCT));
  const picture = () =>
    screen.getByRole('img', { name: /Wood tag, a QR code and the words “Paid link: june\.park/ });
  expect(picture()).toHaveAttribute('src', '/img/share/9/story.png?product=2');
  await user.click(screen.getByRole('radio', { name: /^QR code/ }));
  await user.type(screen.getByLabelText(/^Tag/), 'mail');
  expect(picture()).toHaveAttribute('src', '/img/share/9/code.png?product=2');
  await user.tab();
  await waitFor(() => expect(picture()).toHaveAttribute('src', '/img/share/9/code.png?product=2&s=mail'));
  const file = screen.getByRole('link', { name: 'Download picture' });
  expect(file).toHaveAttribute('href', '/img/share/9/code.png?product=2&s=mail');
  expect(file).toHaveAttribute('download', 'wishbin-june.park-code.png');
});

it('loads a card with a tag once the tag is kept', async () => {
  const keeping = Promise.withResolvers<unknown>();
  tagged.mockClear().mockReturnValueOnce(keeping.promise);
  const files: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(`${this.getAttribute('href')} ${this.download}`);
  });
  render(kit(PRODUCT));
  await userEvent.type(screen.getByLabelText(/^Tag/), 'mail');
  await userEvent.click(screen.getByRole('link', { name: 'Download picture' }));
  expect(tagged.mock.calls).toEqual([['mail']]);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/img/share/9/story.png?product=2');
  expect(files).toEqual([]);
  keeping.resolve(undefined);
  await waitFor(() =>
    expect(files).toEqual(['/img/share/9/story.png?product=2&s=mail wishbin-june.park-story.png']),
  );
  expect(screen.getByRole('img')).toHaveAttribute('src', '/img/share/9/story.png?product=2&s=mail');
});

it('says that a card could not be drawn, and tries again', async () => {
  render(kit(PRODUCT));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('The picture could not be drawn just now.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/img/share/9/story.png?product=2');
});

it('says so where copying does not work', async () => {
  const user = userEvent.setup();
  render(kit(PRODUCT));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
  await user.click(screen.getByRole('button', { name: 'Copy my link' }));
  expect(await screen.findByText(/^Copying did not work here/)).toBeVisible();
  expect(failed).toHaveBeenCalled();
});
