/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';
import { aDeskOrder, aLine, aMediaPack } from '../../testing/order-builders.ts';

const scene = await deskScene();

const PACK = `${DESK}/orders/31/media-pack`;

it('prints texts as they were given, and a sheet with its code for each gift', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const PRINTS = `POST ${DESK}/order-prints`;
  scene.show('/orders/31/print', {
    [PACK]: aMediaPack(),
    [PRINTS]: { printed_at: '2026-11-27T12:00:00.000Z' },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kilnfold, order 31' })).toBeVisible();
  expect(screen.getByText(/^For Ada/).textContent).toBe('For  Ada,\nwith love');
  expect(screen.getByRole('img', { name: 'Code of the gift: Stoneware mug' })).toHaveAttribute(
    'src',
    '/img/signed/a.b/gift.png',
  );
  expect(screen.queryByRole('navigation', { name: 'Desk' })).toBeNull();
  await userEvent.click(await button('Print'));
  expect(print).toHaveBeenCalledTimes(1);
  // From now on it waits no longer to be printed.
  await waitFor(() => expect(scene.server.sent(PRINTS)).toEqual([{ order_ids: [31] }]));
  print.mockRestore();
});

it('says of each text which area of the goods it is for', async () => {
  const [piece] = aMediaPack().pieces;
  if (piece === undefined) throw new Error('There is no piece');
  const own = { texts: ['Rex', '555 0100'], text_labels: ['Name', 'Telephone'] };
  scene.show('/orders/31/print', { [PACK]: aMediaPack({ pieces: [{ ...piece, ...own }] }) });
  expect((await screen.findByText('Rex')).closest('figure')).toHaveTextContent('NameRex');
  expect(screen.getByText('555 0100').closest('figure')).toHaveTextContent('Telephone555 0100');
});

it('prints the goods as their buyer saw them, and waits for the picture', async () => {
  const [piece] = aMediaPack().pieces;
  if (piece === undefined) throw new Error('There is no piece');
  const previews = ['/signed/a/wishes/1.jpeg'];
  scene.show('/orders/31/print', { [PACK]: aMediaPack({ pieces: [{ ...piece, previews }] }) });
  const picture = await screen.findByRole('img', { name: 'What the buyer asked for' });
  expect(picture).toHaveAttribute('src', '/img/signed/a/wishes/1.jpeg?w=1080');
  expect(screen.getByText(/1 picture still loading/)).toBeVisible();
  fireEvent.load(picture);
  expect(screen.queryByText(/still loading/)).toBeNull();
  fireEvent.error(picture);
  expect(screen.getByText(/1 picture did not come/)).toBeVisible();
});

it('shows what was added to an item under it, with its texts', async () => {
  const [piece] = aMediaPack().pieces;
  if (piece === undefined) throw new Error('There is no piece');
  const added = {
    ...piece,
    main: false,
    line_ids: [43],
    name_view: 'Engraving',
    merchandice_name: '',
    options: [],
  };
  scene.show('/orders/31/print', {
    [PACK]: aMediaPack({
      pieces: [
        { ...piece, texts: [] },
        { ...added, states: ['waiting'] },
      ],
    }),
  });
  const item = within(await screen.findByRole('article'));
  expect(item.getByRole('heading', { level: 2, name: '1 × Stoneware mug (Size: Small)' })).toBeVisible();
  expect(item.getByRole('heading', { level: 3, name: 'With 1 × Engraving' })).toBeVisible();
  expect(item.getByText('Add-on · Waiting to be made')).toBeVisible();
  expect(item.getByText(/^For Ada/)).toBeVisible();
  expect(screen.queryByText('Nothing is put on it.')).toBeNull();
});

it('says of goods with nothing on them or with them that they are plain', async () => {
  const [piece] = aMediaPack().pieces;
  if (piece === undefined) throw new Error('There is no piece');
  const added = { ...piece, main: false, line_ids: [43], texts: [] };
  // Of another wish, whose item was sent before.
  const alone = { ...added, wish_id: 99, line_ids: [44], texts: ['For Bo'] };
  scene.show('/orders/31/print', { [PACK]: aMediaPack({ pieces: [{ ...piece, texts: [] }, added, alone] }) });
  expect(await screen.findAllByText('Nothing is put on it.')).toHaveLength(1);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('says what cannot be shown at the moment, before it is printed without it', async () => {
  const [piece] = aMediaPack().pieces;
  scene.show('/orders/31/print', {
    [PACK]: aMediaPack({ pieces: piece ? [{ ...piece, texts: [null] }] : [] }),
  });
  expect(await screen.findByText(/cannot be shown at the moment/)).toBeVisible();
});

it.each([
  ['shipped', 'Nothing of this order is left to send: there is nothing to print.'],
  ['cancelled', 'This order was cancelled: there is nothing to print.'],
] as const)('says of an order whose goods are all %s why there is nothing to print', async (state, words) => {
  scene.show('/orders/31/print', {
    [PACK]: aMediaPack({ pieces: [] }),
    [`${DESK}/orders/31`]: aDeskOrder({ lines: [aLine({ state })] }),
  });
  expect(await screen.findByText(words)).toBeVisible();
});

it('warns while a picture is not there, and where it did not come', async () => {
  const [piece] = aMediaPack().pieces;
  if (piece === undefined) throw new Error('There is no piece');
  const pictures = ['/signed/a.b/1.png', '/signed/a.b/2.png'];
  scene.show('/orders/31/print', { [PACK]: aMediaPack({ pieces: [{ ...piece, pictures }] }) });
  expect(await screen.findByText(/^2 pictures still loading/)).toBeVisible();
  const [first, second] = screen.getAllByRole('img', { name: 'Given by the buyer' });
  if (first === undefined || second === undefined) throw new Error('There are not two pictures');
  fireEvent.load(first);
  expect(screen.getByText(/^1 picture still loading/)).toBeVisible();
  fireEvent.error(second);
  expect(screen.getByText(/^1 picture did not come/)).toBeVisible();
  await userEvent.click(await button('Reload'));
  expect(await screen.findByText(/^2 pictures still loading/)).toBeVisible();
  for (const picture of screen.getAllByRole('img', { name: 'Given by the buyer' })) fireEvent.load(picture);
  expect(screen.queryByText(/still loading|did not come/)).toBeNull();
});
