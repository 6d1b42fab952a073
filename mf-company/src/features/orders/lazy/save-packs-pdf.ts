import type { MediaPack } from 'shared-api/contract/orders/desk-orders';
import { imageUrl } from 'shared-api/rules/links';
import { capitalHeight } from 'shared-api/rules/personalization/lettering';
import { logUnexpected, requestSignal, toApiError } from 'shared-data';
import { saveFile } from 'shared-ui/desk/csv';
import { loadTypefaces } from 'shared-ui/personalization/typefaces';
import {
  incompleteOrders,
  type LetterHeight,
  letterWords,
  packSheets,
  type SheetLayout,
} from '../../../domain/pack-sheets.ts';
import { beginPdf, type DrawnText, type PdfSources } from './packs-pdf.ts';

/** Pixels of a drawn text for each point: sharp on paper. */
const PIXELS_PER_POINT = 4;
/** Height of a line, as a share of a text's size. */
const LINE = 1.25;

/** Somewhere to draw a text; throws where the browser gives no canvas. */
function textCanvas(size: number, bold: boolean, width = 1): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.ceil(size * LINE * PIXELS_PER_POINT);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to draw on');
  context.font = `${bold ? '600 ' : ''}${size * PIXELS_PER_POINT}px Helvetica, Arial, sans-serif`;
  context.textBaseline = 'top';
  return context;
}

async function drawText(text: string, size: number, bold: boolean): Promise<DrawnText> {
  const context = textCanvas(size, bold, textCanvas(size, bold).measureText(text).width);
  context.fillText(text, 0, 0);
  const { canvas } = context;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('A text could not be drawn');
  return {
    bytes: new Uint8Array(await blob.arrayBuffer()),
    width: canvas.width / PIXELS_PER_POINT,
    height: canvas.height / PIXELS_PER_POINT,
  };
}

const sources: PdfSources = {
  drawText,
  measureText: (text, size, bold) => textCanvas(size, bold).measureText(text).width / PIXELS_PER_POINT,
  loadPicture: async ({ location, isCode }) => {
    try {
      const response = await fetch(`${imageUrl(location)}${isCode ? '' : '?w=1080'}`, {
        // A PDF holds no other kinds.
        headers: { accept: 'image/png, image/jpeg' },
        signal: requestSignal(),
      });
      if (!response.ok) throw new Error(`A picture of an order was answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      logUnexpected(toApiError(error), 'mf-company: a picture of a media pack did not load');
      return null;
    }
  },
};

/** How tall the capitals of texts are; loads the typefaces where a text stands on an area. */
async function letterHeights(packs: readonly MediaPack[]): Promise<LetterHeight> {
  const areas = packs.flatMap(({ pieces }) => pieces.flatMap(({ text_areas = [] }) => text_areas));
  if (areas.every((area) => area === null)) return () => '';
  const typefaces = await loadTypefaces();
  return ({ texts, text_areas = [] }, place) => {
    const [text, area] = [texts[place] ?? null, text_areas[place] ?? null];
    if (text === null || area === null) return '';
    return letterWords(area, capitalHeight(typefaces[area.lettering], area, text));
  };
}

/**
 * Makes one PDF of the media packs of orders, and offers it as a download. Returns the orders of which something could not be read
 * or loaded: their sheets say so.
 */
export async function savePacksPdf(
  company: string,
  packs: readonly MediaPack[],
  layout: SheetLayout,
): Promise<{ lost: ReadonlySet<number> }> {
  const ids = packs.map(({ order_id }) => order_id);
  const [draft, letterHeight] = await Promise.all([
    beginPdf(`${company}, orders ${ids.join(', ')}`, sources),
    letterHeights(packs),
  ]);
  const { measure } = draft;
  const { bytes, lost } = await draft.finish(packSheets(company, packs, layout, { measure, letterHeight }));
  const name = ids.length === 1 ? `order-${ids[0]}.pdf` : `orders-${ids.length}-from-${Math.min(...ids)}.pdf`;
  saveFile(name, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
  return { lost: new Set([...lost, ...incompleteOrders(packs)]) };
}
