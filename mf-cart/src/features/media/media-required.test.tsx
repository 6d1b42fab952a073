/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { anInput, INPUT } from '../../testing/media-server.ts';
import { MediaRequired } from './media-dialogs.tsx';
import type { MediaTarget } from './media-target.ts';
import { engraving, mediaScene, onClose, press, wish } from './testing/media-scene.tsx';

const scene = mediaScene();
const onLead = jest.fn<(target: MediaTarget | 'quantity') => void>();
beforeEach(() => onLead.mockClear());

describe('Media Required', () => {
  const required = (of = wish, addons = [engraving]) =>
    render(
      <MediaRequired
        wish={of}
        addons={{ kind: 'known', list: addons }}
        open
        onClose={() => onClose(false)}
        onLead={onLead}
      />,
    );

  it('says what is missing, thing by thing, and leads there', async () => {
    scene.server.input = anInput({ text: 3, textreq: 2, image: 1, imagereq: true });
    scene.server.offers.main = { TEXT: 3, IMAGE: 1 };
    scene.server.kept.main = [{ id: 7, kind: 'TEXT', content: 'Nora' }];
    required({ ...wish, addon_media: false, cart_max_quantity: 1 });

    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wood tagMissing: 1 text and 1 picture.Add Media for Wood tag',
      'EngravingMissing: 2 texts and 1 picture.Add Media for Engraving',
      'GiftMissing: a message or photo, and a password.Gift Media for Gift',
      'QuantityUpdate Quantity, Max Quantity is 1Change quantity',
    ]);
    await press('Add Media for Engraving');
    await press('Gift Media for Gift');
    await press('Change quantity');
    expect(onLead.mock.calls.map(([target]) => (target === 'quantity' ? target : target.part))).toEqual([
      engraving,
      'gift',
      'quantity',
    ]);
  });

  it('says so when everything is there by now', async () => {
    scene.server.kept.main = [{ id: 7, kind: 'TEXT', content: 'Nora' }];
    required({ ...wish, gift: false }, []);
    expect(await screen.findByText(/Everything this wish needs is here/)).toBeVisible();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('says what it knows when the details could not be loaded', async () => {
    scene.server.fail(INPUT, 'cut');
    required({ ...wish, gift: false }, []);
    expect(await screen.findByText('Its media are missing.')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Add Media for Wood tag' }).click());
    expect(onLead).toHaveBeenCalledTimes(1);
  });
});
