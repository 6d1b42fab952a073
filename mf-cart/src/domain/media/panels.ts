import type { MediaSlice, MediaType } from 'shared-api/contract/media-schema';
import { isTextPanel, isUnsaved, type Panel } from './panel.ts';

/** What stays empty until something is put in. */
function emptyPanel(kind: MediaType, key: string): Panel {
  const common = {
    key,
    sliceId: null,
    stored: null,
    work: null,
    saved: false,
    trouble: null,
    final: false,
    doubtful: false,
  };
  return kind === 'IMAGE'
    ? { ...common, kind, file: null, tried: null, part: null }
    : { ...common, kind, typed: '', restored: false, meanwhile: null, removed: null };
}

/** One panel for each slot that the server told of. */
export function panelsOf(slots: readonly MediaSlice[]): readonly Panel[] {
  return slots.map((slot, index) =>
    withSlot(emptyPanel(slot.media, keyFor(slots.slice(0, index), slot.media)), slot),
  );
}

/**
 * The panels as the server tells of them now. What somebody typed stays; what came from elsewhere, as from another tab,
 * takes an empty panel, best the one whose own answer was lost, and one of its own where there is none.
 */
export function updatedPanels(panels: readonly Panel[], slots: readonly MediaSlice[]): readonly Panel[] {
  const told = new Map(slots.map((slot) => [slot.mediaslice_id, slot]));
  const known = panels.map((panel) => {
    if (panel.sliceId === null) return panel;
    const slot = told.get(panel.sliceId);
    return slot ? withSlot(panel, slot) : withoutSlot(panel);
  });
  return unknownSlots(panels, slots).reduce<readonly Panel[]>(withNew, known);
}

/** What the server keeps and no panel shows. */
export function unknownSlots(panels: readonly Panel[], slots: readonly MediaSlice[]): MediaSlice[] {
  const known = new Set(panels.map(({ sliceId }) => sliceId));
  return slots.filter(({ mediaslice_id }) => mediaslice_id !== null && !known.has(mediaslice_id));
}

/** A panel with what the server keeps for it. A text that nobody changed here becomes the one that is kept. */
export function withSlot(panel: Panel, { mediaslice_id: sliceId, content: stored }: Kept): Panel {
  if (!isTextPanel(panel)) {
    const same = panel.stored === null || pictureName(panel.stored) === pictureName(stored);
    return { ...panel, sliceId, stored, file: same || panel.work !== null ? panel.file : null };
  }
  if (!isUnsaved(panel)) return { ...panel, sliceId, stored, typed: stored ?? '' };
  const isNews = stored !== panel.stored && stored !== panel.typed;
  return { ...panel, sliceId, stored, meanwhile: isNews ? stored : panel.meanwhile };
}

type Kept = Pick<MediaSlice, 'mediaslice_id' | 'content'>;

/** The same picture has one name, under whichever address it is shown. */
export function pictureName(location: string | null): string {
  return location?.split('/').at(-1) ?? '';
}

/** A panel of whose content the server knows nothing any more. */
export function withoutSlot(panel: Panel): Panel {
  return withSlot(isTextPanel(panel) ? panel : { ...panel, file: panel.work === null ? null : panel.file }, {
    mediaslice_id: null,
    content: null,
  });
}

function withNew(panels: readonly Panel[], slot: MediaSlice): readonly Panel[] {
  const empty = panels.filter((panel) => panel.kind === slot.media && panel.sliceId === null);
  const chosen = empty.find(({ doubtful }) => doubtful) ?? empty.find(isUntouched) ?? empty[0];
  if (chosen) return panels.map((panel) => (panel === chosen ? withSlot(panel, slot) : panel));
  return [...panels, withSlot(emptyPanel(slot.media, keyFor(panels, slot.media)), slot)];
}

function isUntouched(panel: Panel): boolean {
  return panel.work === null && !(isTextPanel(panel) && isUnsaved(panel));
}

function keyFor(before: readonly (Panel | MediaSlice)[], kind: MediaType): string {
  const same = before.filter((one) => ('media' in one ? one.media : one.kind) === kind);
  return `${kind}-${same.length + 1}`;
}
