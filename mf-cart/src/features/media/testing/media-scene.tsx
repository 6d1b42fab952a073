import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blobInJsdom, dialogInJsdom, objectUrlsInJsdom } from 'shared-testing/jsdom';
import { anAddon, aWish } from '../../../testing/builders.ts';
import { type MediaServer, startMediaServer } from '../../../testing/media-server.ts';
import { MediaDialog } from '../media-dialogs.tsx';
import type { MediaTarget } from '../media-target.ts';

/** Two Wood tags that lack their text, to be given away. */
export const wish = aWish({
  id: 4,
  name_view: 'Wood tag',
  merchandice_name: 'Oak',
  options: [],
  media_id: 2,
  complete: false,
  cart_quantity: 2,
  gift: true,
});
export const engraving = anAddon({ id: 31, name_view: 'Engraving', media_id: 2, complete: false });

export const onClose = jest.fn<(changed: boolean) => void>();

/** Sets a test file up: a browser that draws nothing, and a server that keeps media. */
export function mediaScene() {
  const scene = { addresses: objectUrlsInJsdom() } as {
    server: MediaServer;
    readonly addresses: ReturnType<typeof objectUrlsInJsdom>;
  };
  dialogInJsdom();
  blobInJsdom();
  beforeAll(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    scene.server = await startMediaServer();
  });
  afterAll(() => scene.server.close());
  beforeEach(() => {
    scene.server.reset();
    sessionStorage.clear();
    onClose.mockClear();
  });
  return scene;
}

export function show(part: MediaTarget['part'], of = wish) {
  return render(<MediaDialog target={{ wish: of, part }} open onClose={onClose} />);
}

export const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** The question before something is lost. */
export const question = () => screen.queryByRole('alertdialog', { name: 'Not saved yet' });

/** What a browser makes of the key in a modal dialog. */
export function pressEscape(surface: HTMLElement): void {
  fireEvent(surface, createEvent('cancel', surface, { cancelable: true }));
}
