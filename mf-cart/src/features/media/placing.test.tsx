/** @jest-environment federation/jest/dom-environment */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorBody } from 'shared-testing/fake-server';
import { photosInJsdom } from 'shared-testing/jsdom';
import { anArea, anInput, aPng, CHANGE_PICTURE } from '../../testing/media-server.ts';
import { mediaScene, onClose, press, question, show } from './testing/media-scene.tsx';

const scene = mediaScene();
const realFetch = globalThis.fetch;
let fetched: string[] = [];
let isAway = false;

photosInJsdom();
/** Every address leads to a photo. */
beforeAll(() => {
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    if (!address.startsWith('/img/')) return realFetch(input, init);
    fetched.push(address);
    return new Response(isAway ? null : 'pixels', { status: isAway ? 503 : 200 });
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(() => {
  fetched = [];
  isAway = false;
  scene.server.offers.main = { IMAGE: 1 };
  scene.server.input = anInput({ text: 0, textreq: 0, imagereq: 1 });
  scene.server.areas = [anArea({ media: 'IMAGE', label: 'Photo', pixels: 900 })];
});

const kept = () => {
  scene.server.kept.main = [{ id: 7, kind: 'IMAGE', content: '/signed/a.1/wishes/x.png' }];
};
const frame = () => screen.findByRole('button', { name: 'Move the photo in its frame' });
const choose = async () =>
  userEvent.upload(await screen.findByLabelText(/^Choose (a|another) picture$/), aPng());

it('a photo that was chosen is placed in the frame of its area, and that is saved with it', async () => {
  show('main');
  expect(await screen.findByRole('group', { name: 'Photo' })).toBeVisible();
  await choose();
  expect(await frame()).toHaveStyle({ 'aspect-ratio': String(4 / 3) });
  expect(screen.queryByRole('img', { name: 'Photo, as it was chosen' })).toBeNull();
  expect(screen.queryByText(/may print blurry/)).toBeNull();

  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '3' } });
  expect(screen.getByText(/This close, the photo may print blurry/)).toBeVisible();
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await press('Turn right by 90 degrees');
  await press('Save and close');
  await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
  expect(scene.server.kept.main).toMatchObject([{ placement: { zoom: 3, x: 0, y: 0, turn: 90 } }]);
});

it('a photo that was given before is fetched only to be placed', async () => {
  kept();
  show('main');
  expect(await screen.findByRole('img', { name: 'Photo, as it was chosen' })).toBeVisible();
  expect(fetched).toEqual([]);
  await press('Move, zoom or turn');
  expect(await frame()).toBeVisible();
  expect(fetched).toEqual(['/img/signed/a.1/wishes/x.png']);
});

it('says that a photo could not be fetched, and fetches it again on request', async () => {
  kept();
  isAway = true;
  show('main');
  await screen.findByRole('img', { name: 'Photo, as it was chosen' });
  await press('Move, zoom or turn');
  expect(await screen.findByText('The photo could not be opened to be moved.')).toBeVisible();
  isAway = false;
  await press('Move, zoom or turn');
  expect(await frame()).toBeVisible();
});

it('leaving with a photo placed anew asks first', async () => {
  show('main');
  await choose();
  await frame();
  await press('Zoom in');
  await press('Close');
  const asked = within(question() as HTMLElement);
  expect(asked.getByText('How your photo lies in its frame is not saved yet.')).toBeVisible();
  await press('Leave without saving');
  expect(onClose.mock.calls).toEqual([[true]]);
  expect(scene.server.kept.main[0]).not.toHaveProperty('placement');
});

it('what a server says against a placement is told in Error in upload, and it can be saved again', async () => {
  show('main');
  await choose();
  await frame();
  scene.server.fail(CHANGE_PICTURE, { status: 422, body: errorBody('wish_in_pending_order') });
  await press('Zoom in');
  await press('Save and close');
  const error = within(await screen.findByRole('alertdialog', { name: 'Error in upload' }));
  expect(error.getByText('Refused: wish_in_pending_order')).toBeVisible();
  await userEvent.click(error.getByRole('button', { name: 'OK' }));
  expect(await frame()).toBeVisible();
  await press('Try again');
  await waitFor(() => expect(scene.server.kept.main).toMatchObject([{ placement: { zoom: 1.1 } }]));
});

it('gives the addresses of photos back when another takes their place, and on closing', async () => {
  const { unmount } = show('main');
  await choose();
  await frame();
  const before = scene.addresses.open();
  await choose();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await frame();
  expect(before).toHaveLength(1);
  await waitFor(() => expect(scene.addresses.open()).toHaveLength(1));
  expect(scene.addresses.open()).not.toEqual(before);
  unmount();
  expect(scene.addresses.open()).toEqual([]);
});

it('a picture without an area is shown whole', async () => {
  scene.server.areas = [];
  show('main');
  await choose();
  expect(await screen.findByRole('img', { name: 'Picture, as it was chosen' })).toBeVisible();
  expect(screen.queryByRole('slider', { name: 'Zoom' })).toBeNull();
});
