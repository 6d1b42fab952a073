/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from 'shared-auth';
import { aDeskProduct } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();
afterEach(() => sessionStorage.clear());

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

it('has again what a picture shows, and was not stored, after another page was open', async () => {
  const box = () => screen.findByLabelText('What picture 2 shows');
  const { router } = scene.show(PLACE, { [ONE]: two, [SAVE]: two });
  await userEvent.type(await box(), ' of ash');
  await act(() => router.navigate('/company/kilnfold/desk/products/12'));
  expect(screen.queryByLabelText('What picture 2 shows')).toBeNull();
  await act(() => router.navigate(-1));
  expect(await box()).toHaveValue('Its handle of ash');
  const [first, second] = two.pictures;
  scene.answer({ [SAVE]: { ...two, pictures: [first, { ...second, alt: 'Its handle of ash' }] } });
  await userEvent.click(await button('Save the description'));
  expect(await screen.findByText('The description is saved.')).toBeVisible();
  expect(await box()).toHaveValue('Its handle of ash');
  expect(sessionStorage.getItem('deskForms')).toBeNull();
});

it('shows what another person stored meanwhile where nothing was typed', async () => {
  scene.show(PLACE, { [ONE]: two });
  await userEvent.type(await screen.findByLabelText('What picture 1 shows'), ' of clay');
  const [first, second] = two.pictures;
  const pictures = [
    { ...first, alt: 'A mug of clay' },
    { ...second, alt: 'The left handle' },
  ];
  scene.answer({ [SAVE]: { ...two, version: 6, pictures } });
  await userEvent.click(await button('Save the description'));
  await waitFor(() => expect(screen.getByLabelText('What picture 2 shows')).toHaveValue('The left handle'));
  expect(screen.getByLabelText('What picture 1 shows')).toHaveValue('A mug of clay');
  expect(screen.queryByRole('button', { name: 'Save the description' })).toBeNull();
  expect(sessionStorage.getItem('deskForms')).toBeNull();
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

const png = (name: string, bytes = 'png') => new File([bytes], name, { type: 'image/png' });
/** jsdom sends files, and gets no answer. */
const upload = jest.spyOn(api, 'upload');
const added = () => upload.mock.calls;
afterEach(() => upload.mockReset());
URL.createObjectURL ??= () => 'blob:picture';
URL.revokeObjectURL ??= () => undefined;

it('stores several pictures one after the other, and asks afterwards what they show', async () => {
  const bare = (id: number) => ({ id, location: `/${id}.jpg`, alt: '' });
  scene.show(PLACE, { [ONE]: two });
  const place = await region('Add pictures');
  const held = Promise.withResolvers<unknown>();
  const stored = (version: number, ...more: ReturnType<typeof bare>[]) =>
    aDeskProduct({ ...two, version, pictures: [...two.pictures, ...more] });
  upload.mockReturnValueOnce(held.promise).mockResolvedValueOnce(stored(6, bare(63), bare(64)));
  await userEvent.upload(place.getByLabelText('Choose pictures'), [png('mug.png'), png('cup.png')]);
  expect(await place.findByText('Waiting for its turn')).toBeVisible();
  await waitFor(() => expect(added()).toHaveLength(1));
  held.resolve(stored(5, bare(63)));
  expect(await place.findByText('They are stored. Now say what each of them shows.')).toBeVisible();
  expect(added()).toHaveLength(2);
  expect(screen.getAllByText('No description yet')).toHaveLength(2);
  const box = screen.getByLabelText('What picture 4 shows');
  await userEvent.type(box, 'A cup');
  scene.answer({ [SAVE]: two, [ONE]: two });
  await userEvent.click(await button('Save the description'));
  expect(await screen.findByText('The description is saved.')).toBeVisible();
  // Another one without words stays as it is.
  expect(scene.server.sent()).toMatchObject([
    { version: 6, pictures: [{ id: 61 }, { id: 62 }, { id: 63, alt: '' }, { id: 64, alt: 'A cup' }] },
  ]);
});

it('goes on after a picture that is refused, which can be tried again or left', async () => {
  scene.show(PLACE, { [ONE]: two });
  const place = await region('Add pictures');
  const msg = 'This file is no picture.';
  const refused = Object.assign(new Error(msg), { name: 'ApiError', kind: 'status', status: 422, msg });
  upload.mockRejectedValueOnce(refused).mockResolvedValue(aDeskProduct({ ...two, version: 5 }));
  await userEvent.upload(place.getByLabelText('Choose pictures'), [png('notes.png'), png('cup.png')]);
  expect(await place.findByText(msg)).toBeVisible();
  await waitFor(() => expect(added()).toHaveLength(2));
  expect(place.queryByText('cup.png')).toBeNull();
  await userEvent.click(place.getByRole('button', { name: 'Try notes.png again' }));
  await waitFor(() => expect(added()).toHaveLength(3));
  expect(await place.findByText('They are stored. Now say what each of them shows.')).toBeVisible();
  upload.mockRejectedValueOnce(refused);
  await userEvent.upload(place.getByLabelText('Choose pictures'), [png('notes.png')]);
  await userEvent.click(await place.findByRole('button', { name: 'Remove notes.png' }));
  expect(place.queryByText('notes.png')).toBeNull();
});

it('does not send what was cancelled while it waited', async () => {
  scene.show(PLACE, { [ONE]: two });
  const place = await region('Add pictures');
  const held = Promise.withResolvers<unknown>();
  upload.mockReturnValueOnce(held.promise);
  await userEvent.upload(place.getByLabelText('Choose pictures'), [png('mug.png'), png('cup.png')]);
  await userEvent.click(await place.findByRole('button', { name: 'Cancel the upload of cup.png' }));
  expect(place.getByRole('button', { name: 'Cancel the upload of mug.png' })).toHaveFocus();
  held.resolve(aDeskProduct({ ...two, version: 5 }));
  await waitFor(() => expect(place.queryByText('mug.png')).toBeNull());
  expect(added()).toHaveLength(1);
});

describe('a picture that does not fit the gallery', () => {
  const withSize = (width: number, height: number) =>
    Object.assign(globalThis, {
      // jsdom decodes no pictures.
      createImageBitmap: async () => ({ width, height, close: () => undefined }),
    });
  afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

  const give = async () => {
    scene.show(PLACE, { [ONE]: two });
    upload.mockResolvedValue(aDeskProduct({ ...two, version: 5 }));
    const place = await region('Add pictures');
    await userEvent.upload(place.getByLabelText('Choose pictures'), [png('mug.png')]);
    return place;
  };

  it('is shown as it will be cut, and sent when that is what the owner wants', async () => {
    withSize(800, 800);
    const place = await give();
    expect(await place.findByText(/It is 800 pixels across/)).toBeVisible();
    expect(place.getByText(/the upper and lower edges are cut off, 30% of it/)).toBeVisible();
    expect(await place.findByText('As the gallery will show it')).toBeVisible();
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
