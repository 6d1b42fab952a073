import { PDFDocument, type PDFFont, type PDFImage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { PAPER, type Sheet, type SheetPicture, type SheetText } from '../../../domain/pack-sheets.ts';

/** A text drawn as a picture. */
export interface DrawnText {
  /** PNG. */
  readonly bytes: Uint8Array;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** What a PDF needs of the browser. */
export interface PdfSources {
  /** The bytes of a picture, PNG or JPEG; null for one that does not come. */
  readonly loadPicture: (picture: SheetPicture) => Promise<Uint8Array | null>;
  /** Draws a text whose signs the PDF's own typeface lacks, such as emoji or Chinese. */
  readonly drawText: (text: string, size: number, bold: boolean) => Promise<DrawnText>;
  /** Measures such a text in points. */
  readonly measureText: (text: string, size: number, bold: boolean) => number;
}

/** A document that is being made, and what its layout is measured with. */
export interface PdfDraft {
  readonly measure: (text: string, size: number, bold: boolean) => number;
  /** Writes the sheets; `lost` are the orders of pictures that did not come. */
  readonly finish: (sheets: readonly Sheet[]) => Promise<{ bytes: Uint8Array; lost: ReadonlySet<number> }>;
}

/** Where the base line is, as a share of a text's size. */
const ASCENT = 0.8;
/** In place of a picture. */
const MISSING = 'A picture is missing. Please print this order again.';
// colour-literal: black on paper
const INK = rgb(0.09, 0.09, 0.11);
// colour-literal: a thin line on paper
const HAIRLINE = rgb(0.6, 0.6, 0.65);

/**
 * Begins a PDF. Its typeface is Helvetica, which every reader has: words can be copied out of the file into the program of a laser. It
 * has all letters that areas of goods take; other signs are drawn as pictures.
 */
export async function beginPdf(title: string, sources: PdfSources): Promise<PdfDraft> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const [plain, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ]);
  const known = new Set(plain.getCharacterSet());
  const fontOf = (isBold: boolean): PDFFont => (isBold ? bold : plain);
  const isWritable = (text: string): boolean =>
    Array.from(text).every((sign) => known.has(sign.codePointAt(0) ?? 0));
  const measure: PdfDraft['measure'] = (text, size, isBold) =>
    isWritable(text) ? fontOf(isBold).widthOfTextAtSize(text, size) : sources.measureText(text, size, isBold);

  const embedded = new Map<string, PDFImage>();
  const lost = new Set<number>();
  const embedPicture = async (picture: SheetPicture): Promise<PDFImage | undefined> => {
    const before = embedded.get(picture.location);
    if (before) return before;
    const bytes = await sources.loadPicture(picture);
    const image = bytes && (isPng(bytes) ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes));
    if (!image) {
      lost.add(picture.orderId);
      return undefined;
    }
    embedded.set(picture.location, image);
    return image;
  };

  return {
    measure,
    finish: async (sheets) => {
      for (const sheet of sheets) {
        const page = pdf.addPage([PAPER.width, PAPER.height]);
        const fromTop = (y: number): number => PAPER.height - y;
        const write = async ({ x, y, size, bold: isBold, text }: SheetText): Promise<void> => {
          if (text.trim() === '') return;
          if (isWritable(text))
            return page.drawText(text, {
              x,
              y: fromTop(y) - ASCENT * size,
              size,
              font: fontOf(isBold),
              color: INK,
            });
          const { bytes, width, height } = await sources.drawText(text, size, isBold);
          page.drawImage(await pdf.embedPng(bytes), { x, y: fromTop(y) - height, width, height });
        };
        for (const part of sheet) {
          if (part.kind === 'text') await write(part);
          else if (part.kind === 'line') {
            const [[x, y], [toX, toY]] = [part.from, part.to];
            page.drawLine({
              start: { x, y: fromTop(y) },
              end: { x: toX, y: fromTop(toY) },
              thickness: 0.5,
              color: HAIRLINE,
              ...(part.dashed && { dashArray: [4, 4] }),
            });
          } else {
            const image = await embedPicture(part);
            if (!image) {
              await write({ kind: 'text', x: part.x, y: part.y, size: 9, bold: true, text: MISSING });
              continue;
            }
            const { width, height } = image.scaleToFit(part.width, part.height);
            page.drawImage(image, { x: part.x, y: fromTop(part.y) - height, width, height });
          }
        }
      }
      return { bytes: await pdf.save(), lost };
    },
  };
}

const PNG = [0x89, 0x50, 0x4e, 0x47];

function isPng(bytes: Uint8Array): boolean {
  return PNG.every((byte, place) => bytes[place] === byte);
}
