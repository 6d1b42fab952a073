import { create } from 'qrcode';
import { sharp } from './picture-library.ts';

/** Pixels of a picture's side at least: sharp in print, too. */
const SIDE = 700;
/** Modules around it that the standard wants to be light. */
const QUIET = 4;

/**
 * A PNG of a link with the quiet zone of the standard; a quarter of it may be damaged. It is drawn one pixel a module and
 * enlarged by the picture library, in a thread of its own: drawing all its pixels here would hold everybody up.
 */
export async function drawQr(link: string): Promise<Buffer> {
  const { modules } = create(link, { errorCorrectionLevel: 'Q' });
  const width = modules.size + 2 * QUIET;
  const pixels = Buffer.alloc(width * width, 255);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pixels[(row + QUIET) * width + column + QUIET] = 0;
  const side = width * Math.ceil(SIDE / width);
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
