import { createHash } from 'node:crypto';
import type { StoredMedia } from '../../ports/media-store-port.ts';
import { sharp } from './picture-library.ts';

/** An empty frame, as large as pictures of products are: no words, and nothing that somebody might take for the goods. */
const FRAME = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700" viewBox="0 0 1000 700">
  <rect width="1000" height="700" fill="#EEEFF1"/>
  <g fill="none" stroke="#A9AEB8" stroke-width="14" stroke-linejoin="round" stroke-linecap="round">
    <rect x="360" y="240" width="280" height="220" rx="24"/>
    <circle cx="440" cy="315" r="26"/>
    <path d="m374 440 86-74 52 42 62-66 54 52"/>
  </g>
</svg>`;

const version = createHash('sha256').update(FRAME).digest('hex').slice(0, 16);
let drawn: Promise<Buffer> | undefined;

/** The picture of products that have none, drawn when it is first asked for. */
export function noPicture(): Promise<Buffer> {
  drawn ??= sharp(Buffer.from(FRAME)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return drawn;
}

/** What is known of it, as of a stored one. */
export async function noPictureFacts(): Promise<StoredMedia> {
  return { version, size: (await noPicture()).length };
}
