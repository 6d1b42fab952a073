import { sharp } from '../picture-library.ts';
import { MOST_PIXELS } from '../resize.ts';
import { type CardFacts, FACE, shareCardSvg } from './share-card-svg.ts';

const MASK = Buffer.from(
  `<svg width="${FACE.side}" height="${FACE.side}"><circle cx="50%" cy="50%" r="50%"/></svg>`,
);

/** The card as a PNG. Rejects where the face is no picture. */
export async function drawShareCard(facts: CardFacts, face: Buffer | undefined): Promise<Buffer> {
  const card = sharp(Buffer.from(shareCardSvg(facts)));
  const faced = face ? card.composite([{ input: await roundFace(face), left: FACE.x, top: FACE.y }]) : card;
  return faced.flatten().png({ compressionLevel: 9, palette: true, quality: 90, effort: 4 }).toBuffer();
}

function roundFace(face: Buffer): Promise<Buffer> {
  return sharp(face, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(FACE.side, FACE.side, { fit: 'cover' })
    .composite([{ input: MASK, blend: 'dest-in' }])
    .png()
    .toBuffer();
}
