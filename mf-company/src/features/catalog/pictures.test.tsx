/** @jest-environment ./scripts/lib/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeskProduct } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const ONE = `${DESK}/products/12`;
const PLACE = '/products/12/pictures';
const SAVE = `PUT ${ONE}/pictures`;
const two = aDeskProduct({
  pictures: [
    { id: 61, location: '/a.jpg', alt: 'A mug' },
    { id: 62, location: '/b.jpg', alt: 'Its handle' },
  ],
});

it('orders pictures with all their words', async () => {
  scene.show(PLACE, { [ONE]: two, [SAVE]: { ...two, version: 5, pictures: two.pictures.toReversed() } });
  await userEvent.click(await button('Move picture 2 up'));
  expect(await screen.findByText('The order is stored.')).toBeVisible();
  expect(await button('Move picture 1 up')).toHaveFocus();
  expect(scene.server.sent()).toEqual([
    {
      version: 4,
      pictures: [
        { id: 62, alt: 'Its handle' },
        { id: 61, alt: 'A mug' },
      ],
    },
  ]);
});

it('stores what a picture shows, which is never nothing', async () => {
  scene.show(PLACE, { [ONE]: two, [SAVE]: two });
  const box = await screen.findByLabelText('What picture 2 shows');
  await userEvent.clear(box);
  await userEvent.click(await button('Save the words'));
  expect(await screen.findByText('Please say what the picture shows')).toBeVisible();
  await userEvent.type(box, 'The handle');
  const [first, second] = two.pictures;
  scene.answer({ [SAVE]: { ...two, pictures: [first, { ...second, alt: 'The handle' }] } });
  await userEvent.click(await button('Save the words'));
  expect(await screen.findByText('The words are stored.')).toBeVisible();
  await waitFor(() => expect(box).toHaveFocus());
  expect(scene.server.sent()).toMatchObject([{ pictures: [{ id: 61 }, { id: 62, alt: 'The handle' }] }]);
});

it('removes a picture by leaving it out', async () => {
  scene.show(PLACE, { [ONE]: two, [SAVE]: aDeskProduct({ version: 5 }) });
  await userEvent.click(await button('Remove picture 1'));
  await userEvent.click(await button('Not now'));
  expect(await button('Remove picture 1')).toHaveFocus();
  expect(scene.server.sent()).toEqual([]);
  await userEvent.click(await button('Remove picture 1'));
  await userEvent.click(await button('Remove the picture'));
  expect(await screen.findByText('It is removed.')).toBeVisible();
  expect(scene.server.sent()).toEqual([{ version: 4, pictures: [{ id: 62, alt: 'Its handle' }] }]);
});

it('asks what a picture shows before it is sent', async () => {
  scene.show(PLACE, { [ONE]: two });
  const place = await region('Add a picture');
  const file = new File(['png'], 'mug.png', { type: 'image/png' });
  await userEvent.upload(place.getByLabelText('Choose a picture'), file);
  expect(await place.findByText('Please say what the picture shows')).toBeVisible();
  expect(place.getByLabelText('What the picture shows')).toHaveFocus();
  expect(scene.server.paths.filter((path) => path.endsWith('/pictures'))).toEqual([]);
});
