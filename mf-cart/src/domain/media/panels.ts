import type { MediaSlice, MediaType } from 'shared-api/contract/cart/media-schema';
import { areaTextProblem, type PersonalizedArea } from 'shared-api/rules/personalization/areas';
import { isSamePlacement, type Placement } from 'shared-api/rules/personalization/placement';
import { textProblem, textRules } from 'shared-api/rules/text-rules';

interface Common {
  /** Stable while a dialog is open. */
  readonly key: string;
  /** Index among the slots of its kind, from 0: where new content goes. */
  readonly slot: number;
  /** Where its content stands on the product; undefined where no place is described. */
  readonly area: PersonalizedArea | undefined;
  /** What the server keeps; null while nothing is. */
  readonly sliceId: number | null;
  /** A text, or the location of a picture; null while nothing is kept, and for what can no longer be read. */
  readonly stored: string | null;
  readonly work: 'saving' | 'removing' | 'placing' | null;
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
  readonly tried: 'sending' | 'removing' | 'placing' | null;
  /** How it lies in its frame here, and as the server keeps it; undefined: from the middle. */
  readonly placement: Placement | undefined;
  readonly storedPlacement: Placement | undefined;
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

/** Whether a picture lies otherwise than it is stored. */
export function isPlacedAnew({ placement, storedPlacement }: PicturePanel): boolean {
  return !isSamePlacement(placement, storedPlacement);
}

/** Whether something was typed or placed and not saved. */
export function hasUnsaved(panel: Panel): boolean {
  return isTextPanel(panel) ? isUnsaved(panel) : isPlacedAnew(panel);
}

/** Whether something is kept that can no longer be read. */
export function isUnreadable({ sliceId, stored }: Pick<Panel, 'sliceId' | 'stored'>): boolean {
  return sliceId !== null && stored === null;
}

/** What a text or a password must be (specification chapter 5). */
const textRuleOf = { TEXT: textRules.mediaText, PASSWORD: textRules.mediaPassword } as const;

/** Most characters of a text or a password. */
export function mostCharacters({ kind, area }: Pick<TextPanel, 'kind' | 'area'>): number | undefined {
  return area?.letters ?? textRuleOf[kind].max;
}

/** Why the server would refuse what is typed; null when it takes it. */
export function typedProblem({
  kind,
  typed,
  area,
}: Pick<TextPanel, 'kind' | 'typed' | 'area'>): string | null {
  return textProblem(textRuleOf[kind], typed) ?? (area && areaTextProblem(area, typed)) ?? null;
}

/** What stays empty until something is put in. */
function emptyPanel(kind: MediaType, area: MediaSlice['area'], slot: number): Panel {
  const common = {
    key: `${kind}-${slot + 1}`,
    slot,
    area,
    sliceId: null,
    stored: null,
    work: null,
    saved: false,
    error: null,
    final: false,
    unconfirmed: false,
  };
  return kind === 'IMAGE'
    ? {
        ...common,
        kind,
        file: null,
        tried: null,
        part: null,
        placement: undefined,
        storedPlacement: undefined,
      }
    : { ...common, kind, typed: '', restored: false, meanwhile: null, removed: null };
}

/** One panel for each slot of the server whose kind of content this release knows. */
export function panelsOf(slots: readonly MediaSlice[]): readonly Panel[] {
  return slots.flatMap((slice) => {
    const { media, area } = slice;
    return media === 'unknown' ? [] : [withSlot(emptyPanel(media, area, slotIndex(slots, slice)), slice)];
  });
}

/** Index of a slot among those of its kind, which the server lists in order. */
export function slotIndex(slots: readonly MediaSlice[], slice: MediaSlice): number {
  return slots.slice(0, slots.indexOf(slice)).filter(({ media }) => media === slice.media).length;
}

/**
 * Updates the panels with the server's current slots. Typed texts stay. Content from elsewhere, such as another tab,
 * goes to the panel of its slot, else to a new one.
 */
export function updatedPanels(panels: readonly Panel[], slots: readonly MediaSlice[]): readonly Panel[] {
  const byId = new Map(slots.map((slot) => [slot.mediaslice_id, slot]));
  const known = panels.map((panel) => {
    if (panel.sliceId === null) return panel;
    const slot = byId.get(panel.sliceId);
    return slot ? withSlot(panel, slot) : withoutSlot(panel);
  });
  return unknownSlots(panels, slots).reduce<readonly Panel[]>(
    (all, slice) => withNew(all, slice, slotIndex(slots, slice)),
    known,
  );
}

/** What the server keeps and no panel shows. */
export function unknownSlots(panels: readonly Panel[], slots: readonly MediaSlice[]): MediaSlice[] {
  const known = new Set(panels.map(({ sliceId }) => sliceId));
  return slots.filter(({ mediaslice_id }) => mediaslice_id !== null && !known.has(mediaslice_id));
}

/** A panel with the server's content. A text that was not changed here becomes the stored one. */
export function withSlot(panel: Panel, { mediaslice_id: sliceId, content: stored, placement }: Kept): Panel {
  if (!isTextPanel(panel)) {
    const same = panel.stored === null || pictureName(panel.stored) === pictureName(stored);
    return {
      ...panel,
      sliceId,
      stored,
      file: same || panel.work !== null ? panel.file : null,
      placement: same && isPlacedAnew(panel) ? panel.placement : placement,
      storedPlacement: placement,
    };
  }
  if (!isUnsaved(panel)) return { ...panel, sliceId, stored, typed: stored ?? '' };
  const isNews = stored !== panel.stored && stored !== panel.typed;
  return { ...panel, sliceId, stored, meanwhile: isNews ? stored : panel.meanwhile };
}

type Kept = Pick<MediaSlice, 'mediaslice_id' | 'content' | 'placement'>;

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

function withNew(panels: readonly Panel[], slice: MediaSlice, slot: number): readonly Panel[] {
  const isPlace = (panel: Panel) =>
    panel.kind === slice.media && panel.slot === slot && panel.sliceId === null;
  if (panels.some(isPlace)) return panels.map((panel) => (isPlace(panel) ? withSlot(panel, slice) : panel));
  const { media, area } = slice;
  if (media === 'unknown') return panels;
  const free = panels.filter(({ kind }) => kind === media).length;
  return [...panels, withSlot(emptyPanel(media, area, Math.max(slot, free)), slice)];
}
