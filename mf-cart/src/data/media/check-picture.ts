import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import { HEAD_BYTES, pictureKind } from '../../domain/media/picture-kind.ts';
import { tooLargeWords, UNREADABLE_FILE, wrongKindWords } from '../../domain/media/picture-words.ts';

/** A file that can be sent, or why the server would refuse it, in its own words. */
export type CheckedPicture =
  | { readonly kind: 'fine'; readonly file: File }
  /** `shown` is whether the browser can show it all the same. */
  | { readonly kind: 'refused'; readonly sentence: string; readonly shown: boolean };

/** Looks at a file before it is sent: what it is by its first bytes, not by its name, and how large. */
export async function checkPicture(file: File): Promise<CheckedPicture> {
  const head = await readHead(file);
  if (head === null) return { kind: 'refused', sentence: UNREADABLE_FILE, shown: false };
  const type = pictureKind(head);
  if (type !== 'image/png' && type !== 'image/jpeg') {
    return { kind: 'refused', sentence: wrongKindWords(type), shown: false };
  }
  if (file.size > PICTURE_BYTES_MAX)
    return { kind: 'refused', sentence: tooLargeWords(file.size), shown: true };
  // Named by its content: a picture from the clipboard or with another ending may come under a wrong name or none.
  return { kind: 'fine', file: file.type === type ? file : new File([file], file.name, { type }) };
}

/** Null when the device does not give it, as with a file that was moved or lies in a cloud out of reach. */
async function readHead(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}
