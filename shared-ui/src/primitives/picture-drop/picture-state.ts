/** A picture of this device, or the address under which the browser asks for one that is stored. */
export type ShownPicture = Blob | string;

/** What the place for a picture holds. Its owner moves it from state to state: nothing here knows of a server. */
export type PictureState =
  | { readonly kind: 'empty' }
  /** Chosen, and not sent. */
  | { readonly kind: 'chosen'; readonly picture: ShownPicture }
  /** `part` of the bytes are sent, 0 to 1; null while nobody knows. */
  | { readonly kind: 'sending'; readonly picture: ShownPicture; readonly part: number | null }
  /** `picture` is null where there is none to show, such as a file of another kind. */
  | { readonly kind: 'failed'; readonly picture: ShownPicture | null; readonly sentence: string }
  | { readonly kind: 'done'; readonly picture: ShownPicture };

export function pictureIn(state: PictureState): ShownPicture | null {
  return state.kind === 'empty' ? null : state.picture;
}

/** How far a picture is on its way, in words. All sent is not all done: it is looked at and stored then. */
export function sendingWords(part: number | null): string {
  if (part === null) return 'Uploading';
  if (part >= 1) return 'Uploaded, being checked';
  return `Uploading, ${Math.floor(Math.max(0, part) * 100)} percent`;
}
