import type { MediaSlice, MediaType } from 'shared-api/contract/cart/media-schema';

interface Common {
  /** Stable while a dialog is open, independent of the slot that the server assigns. */
  readonly key: string;
  /** What the server keeps; null while nothing is. */
  readonly sliceId: number | null;
  /** A text, or the location of a picture; null while nothing is kept, and for what can no longer be read. */
  readonly stored: string | null;
  readonly work: 'saving' | 'removing' | null;
  /** Kept by the server since this dialog was opened. */
  readonly saved: boolean;
  /** Why the last try failed, for the shopper. */
  readonly error: string | null;
  /** The same would fail again. */
  readonly final: boolean;
  /** What was sent may have arrived: the server is asked before anything is sent again. */
  readonly unconfirmed: boolean;
}

/** A place for a text or a password. */
export interface TextPanel extends Common {
  readonly kind: Extract<MediaType, 'TEXT' | 'PASSWORD'>;
  readonly typed: string;
  /** The box holds a draft from before this dialog was opened. */
  readonly restored: boolean;
  /** What was saved elsewhere while this was typed; null once that was settled. */
  readonly meanwhile: string | null;
  /** The text that was removed last, for undoing. */
  readonly removed: string | null;
}

/** A place for a picture. */
export interface PicturePanel extends Common {
  readonly kind: Extract<MediaType, 'IMAGE'>;
  /** A picture of this device: on its way, kept, or failed. */
  readonly file: File | null;
  /** What the error came of. */
  readonly tried: 'sending' | 'removing' | null;
  /** The part of it that is sent, 0 to 1; null while unknown. */
  readonly part: number | null;
}

export type Panel = TextPanel | PicturePanel;

export function isTextPanel(panel: Panel): panel is TextPanel {
  return panel.kind !== 'IMAGE';
}

/** Whether the box differs from the stored text. */
export function isUnsaved({ typed, stored }: Pick<TextPanel, 'typed' | 'stored'>): boolean {
  return typed !== (stored ?? '');
}

/** Whether something is kept that can no longer be read. */
export function isUnreadable({ sliceId, stored }: Pick<Panel, 'sliceId' | 'stored'>): boolean {
  return sliceId !== null && stored === null;
}

/** What stays empty until something is put in. */
function emptyPanel(kind: MediaType, key: string): Panel {
  const common = {
    key,
    sliceId: null,
    stored: null,
    work: null,
    saved: false,
    error: null,
    final: false,
    unconfirmed: false,
  };
  return kind === 'IMAGE'
    ? { ...common, kind, file: null, tried: null, part: null }
    : { ...common, kind, typed: '', restored: false, meanwhile: null, removed: null };
}

/** One panel for each slot of the server. */
export function panelsOf(slots: readonly MediaSlice[]): readonly Panel[] {
  return slots.map((slot, index) =>
    withSlot(emptyPanel(slot.media, keyFor(slots.slice(0, index), slot.media)), slot),
  );
}

/**
 * Updates the panels with the server's current slots. Typed texts stay. Content from elsewhere, such as another tab,
 * goes to an empty panel, preferably the one whose own reply was lost, else to a new panel.
 */
export function updatedPanels(panels: readonly Panel[], slots: readonly MediaSlice[]): readonly Panel[] {
  const byId = new Map(slots.map((slot) => [slot.mediaslice_id, slot]));
  const known = panels.map((panel) => {
    if (panel.sliceId === null) return panel;
    const slot = byId.get(panel.sliceId);
    return slot ? withSlot(panel, slot) : withoutSlot(panel);
  });
  return unknownSlots(panels, slots).reduce<readonly Panel[]>(withNew, known);
}

/** What the server keeps and no panel shows. */
export function unknownSlots(panels: readonly Panel[], slots: readonly MediaSlice[]): MediaSlice[] {
  const known = new Set(panels.map(({ sliceId }) => sliceId));
  return slots.filter(({ mediaslice_id }) => mediaslice_id !== null && !known.has(mediaslice_id));
}

/** A panel with the server's content. A text that was not changed here becomes the stored one. */
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
  const chosen = empty.find(({ unconfirmed }) => unconfirmed) ?? empty.find(isUntouched) ?? empty[0];
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
