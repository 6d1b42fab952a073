import type { Ground } from './scenes/grounds.ts';

/** A picture that can be drawn. */
export interface Picture {
  /** Where it is kept, below the prefix /img. */
  readonly location: string;
  readonly format: 'jpg' | 'png';
  readonly alt: string;
  /** The drawing; transparent where its ground shows. */
  readonly svg: () => string;
  /** A ground of 1000 x 700 underneath, seen `nearer` times as large and out of focus when above 1. */
  readonly ground?: { readonly of: Ground; readonly nearer: number };
}
