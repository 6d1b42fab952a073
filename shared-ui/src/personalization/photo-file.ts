import type { Size } from 'shared-api/rules/personalization/placement';
import {
  HEAD_BYTES,
  PICTURE_BYTES_MAX,
  pictureKind,
  tooLargeWords,
  UNREADABLE_FILE,
  wrongKindWords,
} from 'shared-api/rules/picture-file';

/** A file that can be sent, or why the server would refuse it, in its own words. */
export type CheckedPicture =
  | { readonly kind: 'fine'; readonly file: File }
  /** `shown` is whether the browser can show it all the same. */
  | { readonly kind: 'refused'; readonly message: string; readonly shown: boolean };

/** Looks at a file before it is sent: what it is by its first bytes, not by its name, and how large. */
export async function checkPicture(file: File): Promise<CheckedPicture> {
  const head = await readHead(file);
  if (head === null) return { kind: 'refused', message: UNREADABLE_FILE, shown: false };
  const type = pictureKind(head);
  if (type !== 'image/png' && type !== 'image/jpeg') {
    return { kind: 'refused', message: wrongKindWords(type), shown: false };
  }
  if (file.size > PICTURE_BYTES_MAX)
    return { kind: 'refused', message: tooLargeWords(file.size), shown: true };
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

/** A photo that can be drawn: its size in pixels, upright, and an address to show it by. */
export interface Photo extends Size {
  readonly address: string;
}

/** Pixels of the longest side of what is shown: sharp in a frame of any page, and light enough to follow a finger. */
const SHOWN_SIDE = 1800;

/**
 * Reads a photo of this device: upright, on white where it is transparent, as the server encodes it. What is shown is smaller
 * than the photo; `URL.revokeObjectURL` gives its address back.
 * @returns null for a damaged file
 */
export async function readPhoto(file: Blob): Promise<Photo | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  const scale = Math.min(1, SHOWN_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d');
  if (drawing === null) return null;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const shown = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  return shown && { address: URL.createObjectURL(shown), width, height };
}
