/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aGiftBox, anEntry } from '../../testing/builders.ts';
import { checkoutScene, press, reachTotal } from '../../testing/checkout-scene.ts';

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

it('says that what was given could not be shown, and shows it by another try', async () => {
  scene.shop.given = [FOR_ADA];
  scene.server.cut('GET /api/order/cart/media', 'before');
  await reachTotal();
  expect(await screen.findByText(/Your texts and pictures could not be shown here/)).toBeVisible();
  expect(screen.queryByText('For Ada')).toBeNull();
  await press('Try again');
  expect(await items().findByText('For Ada')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/could not be shown here/)).toBeNull());
});
