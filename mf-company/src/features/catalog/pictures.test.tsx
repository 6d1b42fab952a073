/** @jest-environment federation/jest/dom-environment */
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
  expect(await screen.findByText('The order is saved.')).toBeVisible();
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
  await userEvent.click(await button('Save the description'));
  expect(await screen.findByText('Please say what the picture shows')).toBeVisible();
  await userEvent.type(box, 'The handle');
  const [first, second] = two.pictures;
  scene.answer({ [SAVE]: { ...two, pictures: [first, { ...second, alt: 'The handle' }] } });
  await userEvent.click(await button('Save the description'));
  expect(await screen.findByText('The description is saved.')).toBeVisible();
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

describe('a picture that does not fit the gallery', () => {
  const ADD = `POST ${ONE}/pictures`;
  const withSize = (width: number, height: number) =>
    Object.assign(globalThis, {
      // jsdom decodes no pictures.
      createImageBitmap: async () => ({ width, height, close: () => undefined }),
    });
  afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => undefined;

  const give = async () => {
    scene.show(PLACE, { [ONE]: two, [ADD]: { ...two, version: 5 } });
    const place = await region('Add a picture');
    await userEvent.type(place.getByLabelText('What the picture shows'), 'A mug');
    const file = new File(['png'], 'mug.png', { type: 'image/png' });
    await userEvent.upload(place.getByLabelText('Choose a picture'), file);
    return place;
  };
  const added = () => scene.server.paths.filter((path) => path === ADD.slice('POST '.length));

  it('is shown as it will be cut, and sent when that is what the owner wants', async () => {
    withSize(800, 800);
    const place = await give();
    expect(await place.findByText(/It is 800 pixels across/)).toBeVisible();
    expect(place.getByText(/the upper and lower edges are cut off, 30 % of it/)).toBeVisible();
    expect(place.getByText('As the gallery will show it')).toBeVisible();
    expect(added()).toEqual([]);
    await userEvent.click(place.getByRole('button', { name: 'Use it like this' }));
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(place.queryByText('As the gallery will show it')).toBeNull();
  });

  it('is put away without being sent', async () => {
    withSize(800, 560);
    const place = await give();
    await userEvent.click(await place.findByRole('button', { name: 'Not this one' }));
    expect(place.queryByText(/It is 800 pixels across/)).toBeNull();
    expect(added()).toEqual([]);
  });

  it('is sent at once when it fits', async () => {
    withSize(1000, 700);
    await give();
    await waitFor(() => expect(added()).toHaveLength(1));
  });
});
