import { useState, useSyncExternalStore } from 'react';
import type { MediaSlice } from 'shared-api/contract/media-schema';
import type { MediaState } from '../../../data/media/desk-state.ts';
import { type MediaDesk, openDesk } from '../../../data/media/media-desk.ts';
import type { MediaTarget } from '../media-target.ts';
import { itemOf } from '../target-words.ts';

/** The media of an item for as long as they are shown, and how they stand now. */
export function useDesk(target: MediaTarget, slots: readonly MediaSlice[]): [MediaDesk, MediaState] {
  const [desk] = useState(() => openDesk(itemOf(target), slots));
  return [desk, useSyncExternalStore(desk.subscribe, desk.read)];
}
