/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aGiftBox, anEntry } from '../../testing/builders.ts';
import { checkoutScene, press, reachTotal } from '../../testing/checkout-scene.ts';
import { renderCheckout } from '../../testing/render-pages.tsx';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const scene = checkoutScene();

const FOR_ADA = { cart_id: 4, cartaddon_id: 0, gift: false, type_media: 'TEXT', content: 'For Ada' } as const;
const items = () => within(screen.getAllByRole('list', { name: 'What you buy' })[0] ?? document.body);

it('names the options of everything, and shows what is put on it', async () => {
  const ribbon = { options: [{ name: 'Ribbon', value: 'Green' }] };
  scene.shop.entries = [anEntry({ addons: 1, addon_list: [aGiftBox(ribbon)] })];
  scene.shop.given = [FOR_ADA, { ...FOR_ADA, cartaddon_id: 31, content: 'For the box' }];
  await reachTotal();
  expect(items().getByText('Wood: Oak, Size: Small')).toBeVisible();
  expect(items().getByText(/^Gift box \(Ribbon: Green\), 1 × \$6\.50$/)).toBeVisible();
  const ofTag = await items().findByRole('list', { name: 'Your personalization of Wood tag' });
  expect(ofTag).toHaveTextContent(/^For Ada$/);
  expect(items().getByRole('list', { name: 'Your personalization of Gift box' })).toHaveTextContent(
    'For the box',
  );
});

it('shows what is put on it already beside the first step', async () => {
  scene.shop.given = [
    FOR_ADA,
    { ...FOR_ADA, type_media: 'PREVIEW', content: '/signed/a/wishes/1.jpeg' } as const,
  ];
  renderCheckout();
  expect((await screen.findAllByText('For Ada')).length).toBeGreaterThan(0);
  const [design] = screen.getAllByRole('img', { name: 'Your design of Wood tag', hidden: true });
  expect(design?.getAttribute('src')).toContain('/img/signed/a/wishes/1.jpeg');
});

it('shows the design large before it is paid, and asks anew when its address has expired', async () => {
  const design = { ...FOR_ADA, type_media: 'PREVIEW' } as const;
  scene.shop.given = [FOR_ADA, { ...design, content: '/signed/a/wishes/1.jpeg' }];
  await reachTotal();
  const shown = () => items().getByRole('img', { name: 'Your design of Wood tag' });
  await waitFor(() => expect(shown()).toHaveAttribute('sizes', '(min-width: 600px) 480px, 100vw'));
  scene.shop.given = [FOR_ADA, { ...design, content: '/signed/b/wishes/1.jpeg' }];
  scene.server.answer(scene.shop.answers());
  fireEvent.error(shown());
  await waitFor(() => expect(shown().getAttribute('src')).toContain('/img/signed/b/wishes/1.jpeg'));
});

it('says that what was given could not be shown, and shows it by another try', async () => {
  scene.shop.given = [FOR_ADA];
  // The summary of the first steps asks as well, and goes without it.
  scene.server.answerTo('GET /api/order/cart/media', refusal(409, 'conflict'));
  await reachTotal();
  expect(await screen.findByText(/Your texts and pictures could not be shown here/)).toBeVisible();
  expect(screen.queryByText('For Ada')).toBeNull();
  scene.server.answer(scene.shop.answers());
  await press('Try again');
  expect(await items().findByText('For Ada')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/could not be shown here/)).toBeNull());
});
