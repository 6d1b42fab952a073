import sharp from 'sharp';

/** A picture of one colour. */
export function aPng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#366C4D' } })
    .png()
    .toBuffer();
}

export function aJpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#9BCDB0' } })
    .jpeg()
    .toBuffer();
}
