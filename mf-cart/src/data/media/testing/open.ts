import type { MediaItem } from '../../../domain/media/media-item.ts';
import type { Panel } from '../../../domain/media/panel.ts';
import { loadMedia } from '../load-media.ts';
import { type MediaDesk, openDesk } from '../media-desk.ts';

export const MAIN: MediaItem = { wishId: 4, addonId: 0, gift: false };
export const GIFT: MediaItem = { wishId: 4, addonId: 0, gift: true };

/** The media of an item as its dialog opens them. */
export async function open(item = MAIN): Promise<MediaDesk> {
  const answer = await loadMedia(item, new AbortController().signal);
  if (answer.kind !== 'known') throw new Error(answer.kind);
  return openDesk(item, answer.slots);
}

export function panelOf(desk: MediaDesk, key: string): Panel | undefined {
  return desk.read().panels.find((one) => one.key === key);
}
