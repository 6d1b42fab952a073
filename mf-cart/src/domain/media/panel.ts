import type { MediaType } from 'shared-api/contract/media-schema';

interface Common {
  /** Stays the same while a dialog is open, whichever slot the server gives to what is in it. */
  readonly key: string;
  /** What the server keeps; null while nothing is. */
  readonly sliceId: number | null;
  /** A text, or the location of a picture; null while nothing is kept, and for what can no longer be read. */
  readonly stored: string | null;
  readonly work: 'saving' | 'removing' | null;
  /** Kept by the server since this dialog was opened. */
  readonly saved: boolean;
  /** Why the last try failed, for the shopper. */
  readonly trouble: string | null;
  /** The same would fail again. */
  readonly final: boolean;
  /** What was sent may have arrived: the server is asked before anything is sent again. */
  readonly doubtful: boolean;
}

/** A place for a text or a password. */
export interface TextPanel extends Common {
  readonly kind: Extract<MediaType, 'TEXT' | 'PASSWORD'>;
  readonly typed: string;
  /** What stands in the box was typed before this dialog was opened, and not saved then. */
  readonly restored: boolean;
  /** What was saved elsewhere while this was typed; null once that was settled. */
  readonly meanwhile: string | null;
  /** What was removed last, for whoever wants it back. */
  readonly removed: string | null;
}

/** A place for a picture. */
export interface PicturePanel extends Common {
  readonly kind: Extract<MediaType, 'IMAGE'>;
  /** A picture of this device: on its way, kept, or failed. */
  readonly file: File | null;
  /** What the trouble came of. */
  readonly tried: 'sending' | 'removing' | null;
  /** The part of it that is sent, 0 to 1; null while nobody knows. */
  readonly part: number | null;
}

export type Panel = TextPanel | PicturePanel;

export function isTextPanel(panel: Panel): panel is TextPanel {
  return panel.kind !== 'IMAGE';
}

/** Whether something stands in the box that the server does not have. */
export function isUnsaved({ typed, stored }: Pick<TextPanel, 'typed' | 'stored'>): boolean {
  return typed !== (stored ?? '');
}

/** Whether something is kept that can no longer be read. */
export function isUnreadable({ sliceId, stored }: Pick<Panel, 'sliceId' | 'stored'>): boolean {
  return sliceId !== null && stored === null;
}
