import type { ImageKind } from '../image-kind.ts';

/** What becomes of a picture: a square of at most so many pixels cut around its middle, or the whole of it, no side longer. */
export type Frame = { readonly square: number } | { readonly longest: number };

/** A picture as it is stored. */
export interface Drawn {
  readonly bytes: Buffer;
  readonly kind: Extract<ImageKind, 'jpeg' | 'png'>;
}

/** A picture that somebody sent, and what is to become of it. */
export interface DrawingOrder {
  readonly bytes: Uint8Array;
  readonly frame: Frame;
}

/** What came of an order: a picture, or a sentence that says why there is none. */
export type DrawingResult = Drawn | { readonly refusal: string };

/** The result as a process sends it, with the bytes of memory it holds now. */
export interface DrawingReply {
  readonly result: DrawingResult;
  readonly memory: number;
}

/** Said of a picture that cannot be drawn, for whatever reason. */
export const UNREADABLE = 'This picture could not be read. Please choose another one.';
