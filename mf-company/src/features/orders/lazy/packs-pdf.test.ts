import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { packSheets, type SheetPicture } from '../../../domain/pack-sheets.ts';
import { aMediaPack } from '../../../testing/order-builders.ts';
import { beginPdf, type PdfSources } from './packs-pdf.ts';

/** A red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

function someSources(own: Partial<PdfSources> = {}) {
  const drawn: string[] = [];
  const loaded: string[] = [];
  const sources: PdfSources = {
    drawText: async (text, size) => {
      drawn.push(text);
      return { bytes: PIXEL, width: size, height: size };
    },
    measureText: (text, size) => text.length * size,
    loadPicture: async ({ location }: SheetPicture) => {
      loaded.push(location);
      return PIXEL;
    },
    ...own,
  };
  return { drawn, loaded, sources };
}

/** What the pages of a PDF draw, as text of their content streams. */
async function contents(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map(({ node }) => {
    const entry = node.Contents();
    const streams =
      entry instanceof PDFArray ? entry.asArray().map((ref) => pdf.context.lookup(ref)) : [entry];
    return streams
      .flatMap((stream) =>
        stream instanceof PDFRawStream
          ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
          : [],
      )
      .join('\n');
  });
}

/** How Helvetica's texts stand in a PDF: the codes of Windows 1252. */
const inPdf = (text: string) => Buffer.from(text, 'latin1').toString('hex').toUpperCase();

const [piece] = aMediaPack().pieces;
if (piece === undefined) throw new Error('There is no piece');

async function pdfOf(own: Partial<typeof piece>, sources: PdfSources) {
  const draft = await beginPdf('Kilnfold, orders 31', sources);
  const pack = aMediaPack({ pieces: [{ ...(piece ?? {}), ...own } as NonNullable<typeof piece>] });
  return draft.finish(packSheets('Kilnfold', [pack], 'one', draft));
}

it('writes words as text, to be copied from the file', async () => {
  const { drawn, sources } = someSources();
  const { bytes, lost } = await pdfOf({ texts: ['Für José, 10 € “immer”'] }, sources);
  const [page = ''] = await contents(bytes);
  expect(page).toContain(inPdf('Für José, 10 '));
  expect(page).toContain(inPdf('Size: Small'));
  expect(drawn).toEqual([]);
  expect([...lost]).toEqual([]);
});

it('draws signs that its typeface lacks, and leaves out none', async () => {
  const { drawn, sources } = someSources();
  await pdfOf({ texts: ['お父さんへ ♥'] }, sources);
  expect(drawn.join('')).toContain('お父さんへ');
  expect(drawn.join('')).toContain('♥');
});

it('holds each picture once, and says which order misses one', async () => {
  const twice = someSources();
  const whole = await pdfOf({ previews: ['/signed/a/1.png'], pictures: ['/signed/a/1.png'] }, twice.sources);
  expect(twice.loaded).toEqual(['/signed/a/1.png']);
  expect([...whole.lost]).toEqual([]);
  const { bytes, lost } = await pdfOf(
    { previews: ['/signed/a/1.png'] },
    someSources({ loadPicture: async () => null }).sources,
  );
  expect([...lost]).toEqual([31]);
  expect((await contents(bytes))[0]).toContain(inPdf('A picture is missing.'));
});
