/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import type { PersonalizedArea } from 'shared-api/rules/personalization/areas';
import { objectUrlsInJsdom, photosInJsdom } from 'shared-testing/jsdom';
import { areaKey, type Given, photoOf } from '../../../domain/personalization.ts';
import { PhotoField } from './photo-field.tsx';

const area: PersonalizedArea = {
  part: 45,
  media: 'IMAGE',
  slot: 0,
  label: 'Photo',
  picture: '/card.jpg',
  ratio: 700,
  shape: { kind: 'rectangle', x: 100, y: 100, width: 400, height: 300, turn: 0 },
  lettering: 'italic',
  ink: 'printed',
  color: '#3a2a1c',
  letters: 1,
  lines: 1,
  characters: 'latin',
  pixels: 900,
  options: [],
};
const addresses = objectUrlsInJsdom();

const log = jest.spyOn(console, 'error');
afterEach(() => expect(log).not.toHaveBeenCalled());

photosInJsdom();
beforeAll(() => {
  Blob.prototype.arrayBuffer = async () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]).buffer;
});

/** The product's page: the field goes with its add-on, the photo does not. */
function Page({ taken }: { readonly taken: boolean }) {
  const [given, setGiven] = useState<Given>({});
  const give = useCallback(
    (key: string, content: Given[string]) => setGiven((before) => ({ ...before, [key]: content })),
    [],
  );
  const photo = photoOf(area, given);
  return (
    <>
      {taken ? <PhotoField area={area} photo={photo} onGive={give} /> : null}
      <output>{photo ? `${areaKey(area)} at ${photo.address}` : 'no photo'}</output>
    </>
  );
}

const choose = () =>
  userEvent.upload(
    screen.getByLabelText('Photo', { selector: 'input' }),
    new File(['x'], 'nora.jpg', { type: 'image/jpeg' }),
  );
const frame = () => screen.findByRole('button', { name: 'Move the photo in its frame' });

it('gives the address of a photo back when another takes its place or it is removed', async () => {
  render(<Page taken />);
  await choose();
  await frame();
  const [first] = addresses.open();
  await choose();
  await waitFor(() => expect(addresses.open()).not.toContain(first));
  expect(addresses.open()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(addresses.open()).toEqual([]);
  expect(screen.getByText('no photo')).toBeVisible();
});

it('gives it back when the field goes, and keeps the photo for when it comes again', async () => {
  const { rerender, unmount } = render(<Page taken />);
  await choose();
  await frame();
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  rerender(<Page taken={false} />);
  expect(addresses.open()).toEqual([]);
  rerender(<Page taken />);
  await waitFor(() => expect(addresses.open()).toHaveLength(1));
  const [again] = addresses.open();
  expect(await screen.findByText(`45 IMAGE 0 at ${again}`)).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  unmount();
  expect(addresses.open()).toEqual([]);
});
