import type { MediaPack, MediaPiece } from 'shared-api/contract/orders/desk-orders';
import { goodsName } from 'shared-api/rules/catalog/options';
import { oneLine } from 'shared-api/rules/text-rules';
import { lineStates } from './desk-texts.ts';
import { packItems } from './orders.ts';

/** How many wishes a sheet of paper holds. */
export type SheetLayout = 'one' | 'four';

export const sheetLayouts: Readonly<Record<SheetLayout, string>> = { one: 'One item', four: 'Four items' };

/** US Letter in points. */
export const PAPER = { width: 612, height: 792 } as const;

/** Room to the edges of the paper, and between parts of a sheet; points. */
const MARGIN = 36;
const GUTTER = 24;

/** Sizes in points. */
interface Type {
  readonly heading: number;
  readonly body: number;
  /** Words that are put on goods. */
  readonly words: number;
  /** The least and the most height of a row of pictures. */
  readonly picture: readonly [least: number, most: number];
}

const TYPES: Readonly<Record<SheetLayout, Type>> = {
  one: { heading: 18, body: 12, words: 18, picture: [200, 430] },
  four: { heading: 12, body: 9, words: 12, picture: [90, 180] },
};

/** Distance of base lines, as a share of the letters' size. */
const LEADING = 1.3;

/** A line of text; x and y of its upper left corner in points from the paper's. */
export interface SheetText {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly text: string;
}

/** A frame that holds a picture as large as it fits. */
export interface SheetPicture {
  readonly kind: 'picture';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly location: string;
  /** A code, whose squares have to stay as they are. */
  readonly isCode: boolean;
  /** The order it belongs to. */
  readonly orderId: number;
}

/** Where paper is cut, or what stands around words. */
export interface SheetLine {
  readonly kind: 'line';
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly dashed: boolean;
}

export type SheetPart = SheetText | SheetPicture | SheetLine;

/** What stands on one side of paper. */
export type Sheet = readonly SheetPart[];

/** Measures a text in points. */
export type MeasureText = (text: string, size: number, bold: boolean) => number;

/** How tall the letters of a text are, in words; '' where it is not known. */
export type LetterHeight = (piece: MediaPiece, text: number) => string;

/** A part of a card, before it has a place. */
type Block =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly size: number;
      readonly bold: boolean;
      readonly inset: number;
    }
  | { readonly kind: 'pictures'; readonly locations: readonly string[]; readonly isCode: boolean }
  | { readonly kind: 'gap'; readonly height: number };

/** One wish with its add-ons, or the code of a gift: what is cut out and laid beside the goods. */
interface Card {
  readonly orderId: number;
  readonly heading: string;
  readonly blocks: (layout: SheetLayout) => readonly Block[];
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PAGE: Cell = {
  x: MARGIN,
  y: MARGIN,
  width: PAPER.width - 2 * MARGIN,
  height: PAPER.height - 2 * MARGIN,
};

const QUARTERS: readonly Cell[] = [0, 1, 2, 3].map((place) => {
  const width = (PAGE.width - GUTTER) / 2;
  const height = (PAGE.height - GUTTER) / 2;
  const [column, row] = [place % 2, Math.floor(place / 2)];
  return { x: MARGIN + column * (width + GUTTER), y: MARGIN + row * (height + GUTTER), width, height };
});

const CUTS: readonly SheetLine[] = [
  {
    kind: 'line',
    from: [PAPER.width / 2, MARGIN],
    to: [PAPER.width / 2, PAPER.height - MARGIN],
    dashed: true,
  },
  {
    kind: 'line',
    from: [MARGIN, PAPER.height / 2],
    to: [PAPER.width - MARGIN, PAPER.height / 2],
    dashed: true,
  },
];

/**
 * Lays the media packs of orders out on paper: each wish with its goods, options, words, the height of their letters and pictures, and a
 * card with its code for each gift. A wish that is too long for a quarter of a sheet gets sheets of its own; nothing is left out.
 */
export function packSheets(
  company: string,
  packs: readonly MediaPack[],
  layout: SheetLayout,
  {
    measure,
    letterHeight = () => '',
  }: { readonly measure: MeasureText; readonly letterHeight?: LetterHeight },
): Sheet[] {
  const cards = packs.flatMap((pack) => cardsOf(company, pack, letterHeight));
  if (layout === 'one') return cards.flatMap((card) => wholeSheets(card, measure));
  const placed = cards.map((card) => ({ card, parts: quarterOf(card, measure) }));
  const small = placed.flatMap(({ parts }) => (parts === null ? [] : [parts]));
  const sheets = Array.from({ length: Math.ceil(small.length / QUARTERS.length) }, (_, page) => [
    ...CUTS,
    ...small
      .slice(page * QUARTERS.length, (page + 1) * QUARTERS.length)
      .flatMap((parts, place) => parts(QUARTERS[place] ?? PAGE)),
  ]);
  const large = placed.filter(({ parts }) => parts === null);
  return [...sheets, ...large.flatMap(({ card }) => wholeSheets(card, measure))];
}

/** A card on sheets of its own. */
function wholeSheets(card: Card, measure: MeasureText): Sheet[] {
  const sheets: Sheet[] = [];
  let blocks = card.blocks('one');
  for (let heading = card.heading; ; heading = `${card.heading}, continued`) {
    const { parts, rest } = filled(card, heading, blocks, { layout: 'one', cell: PAGE, measure });
    sheets.push(parts);
    if (rest.length === 0) return sheets;
    blocks = rest;
  }
}

/** Places a card on a quarter of a sheet; null when it has no room there. */
function quarterOf(card: Card, measure: MeasureText): ((cell: Cell) => Sheet) | null {
  const place = (cell: Cell) =>
    filled(card, card.heading, card.blocks('four'), { layout: 'four', cell, measure });
  const [first = PAGE] = QUARTERS;
  return place(first).rest.length > 0 ? null : (cell) => place(cell).parts;
}

/** Fills a cell from its top; `rest` is what has no room. A cell takes at least one block. */
function filled(
  { orderId }: Card,
  heading: string,
  blocks: readonly Block[],
  at: { readonly layout: SheetLayout; readonly cell: Cell; readonly measure: MeasureText },
): { readonly parts: SheetPart[]; readonly rest: readonly Block[] } {
  const { layout, cell, measure } = at;
  const type = TYPES[layout];
  const bottom = cell.y + cell.height;
  const parts: SheetPart[] = [];
  let y = cell.y;
  const write = (line: string, size: number, bold: boolean, inset = 0) => {
    parts.push({ kind: 'text', x: cell.x + inset, y, size, bold, text: line });
    y += size * LEADING;
  };
  for (const line of wrapped(heading, cell.width, (text) => measure(text, type.heading, true)))
    write(line, type.heading, true);
  y += type.body / 2;

  const top = y;
  for (const [index, block] of blocks.entries()) {
    const rest = () => ({ parts, rest: blocks.slice(index) });
    if (block.kind === 'gap') y += block.height;
    else if (block.kind === 'text') {
      const { size, bold, inset } = block;
      const lines = wrapped(block.text, cell.width - inset, (text) => measure(text, size, bold));
      const height = lines.length * size * LEADING;
      if (y + height > bottom && y > top) return rest();
      for (const line of lines) write(line, size, bold, inset);
    } else {
      const [least, most] = type.picture;
      const height = Math.min(most, bottom - y);
      if (height < least && y > top) return rest();
      const frames = block.locations.length;
      const width = (cell.width - (frames - 1) * type.body) / frames;
      for (const [place, location] of block.locations.entries())
        parts.push({
          kind: 'picture',
          x: cell.x + place * (width + type.body),
          y,
          width,
          height: Math.max(height, least),
          location,
          isCode: block.isCode,
          orderId,
        });
      y += Math.max(height, least) + type.body;
    }
  }
  return { parts, rest: [] };
}

/** The cards of an order: its wishes, and the codes of its gifts. */
function cardsOf(company: string, pack: MediaPack, letterHeight: LetterHeight): Card[] {
  const { order_id: orderId, address, pieces } = pack;
  const items = packItems(pieces);
  const wishes = items.map(({ piece, addOns }, place): Card => {
    const number = items.length === 1 ? '' : `, ${place + 1} of ${items.length}`;
    return {
      orderId,
      heading: `${company}, order ${orderId}${number}`,
      blocks: (layout) => {
        const { body } = TYPES[layout];
        const recipient = oneLine(`${address.name}, ${address.city}, ${address.state}`);
        return [
          textBlock(piece.gift ? `${recipient} · Gift` : recipient, body),
          gap(body),
          ...pieceBlocks(piece, layout, letterHeight),
          ...addOns.flatMap((addOn) => [gap(body), ...pieceBlocks(addOn, layout, letterHeight)]),
        ];
      },
    };
  });
  const codes = pieces.flatMap((piece): Card[] => {
    const code = piece.gift_qr;
    if (code === null) return [];
    return [
      {
        orderId,
        heading: 'A gift for you',
        blocks: (layout) => [
          textBlock('Point a phone camera at the code.', TYPES[layout].body),
          gap(TYPES[layout].body),
          { kind: 'pictures', locations: [code], isCode: true },
          textBlock(`${piece.name_view}, from ${company}`, TYPES[layout].body),
        ],
      },
    ];
  });
  return [...wishes, ...codes];
}

const gap = (height: number): Block => ({ kind: 'gap', height });

const textBlock = (text: string, size: number, bold = false, inset = 0): Block => ({
  kind: 'text',
  text,
  size,
  bold,
  inset,
});

/** Goods with their options, the words for them and the pictures. */
function pieceBlocks(piece: MediaPiece, layout: SheetLayout, letterHeight: LetterHeight): Block[] {
  const { body, words } = TYPES[layout];
  const { quantity, main, options, texts, text_labels = [], previews, pictures, states } = piece;
  const bare = options.length > 0 ? piece.name_view : goodsName(piece);
  const missing = [...texts, ...previews, ...pictures].some((content) => content === null);
  const state = [...new Set(states.map((one) => lineStates[one]))].join(', ');
  const shown = [...previews, ...pictures].filter((location) => location !== null);
  return [
    textBlock(`${quantity} × ${bare}${main ? '' : ' (add-on)'}`, body + 2, true),
    ...options.map(({ name, value }) => textBlock(`${name}: ${value}`, body)),
    textBlock(state, body),
    ...texts.flatMap((text, place): Block[] => {
      const about = [text_labels[place] ?? '', letterHeight(piece, place)].filter((part) => part !== '');
      return text === null
        ? []
        : [
            gap(body / 2),
            ...(about.length === 0 ? [] : [textBlock(about.join(' · '), body)]),
            ...text.split(/\r\n|\r|\n/).map((line) => textBlock(line, words, false, body)),
          ];
    }),
    ...(missing
      ? [textBlock('A part of it could not be read. Please print this order again later.', body, true)]
      : []),
    ...(shown.length === 0
      ? []
      : [gap(body), { kind: 'pictures' as const, locations: shown, isCode: false }]),
  ];
}

/**
 * How tall capitals are: in millimeters and inches where the owner says how tall the area is on the goods, else by the area. '' without
 * words.
 * @param capitals in the area's units
 */
export function letterWords(
  { shape, height_mm }: NonNullable<NonNullable<MediaPiece['text_areas']>[number]>,
  capitals: number,
): string {
  if (capitals === 0) return '';
  const share = capitals / shape.height;
  if (height_mm === undefined) return `capitals ${Math.round(share * 100)}% of the area’s height`;
  const mm = share * height_mm;
  return `capitals ${mm.toFixed(1)} mm (${(mm / MM_PER_INCH).toFixed(2)} in) tall`;
}

const MM_PER_INCH = 25.4;

/** Orders of which something is missing in their packs. */
export function incompleteOrders(packs: readonly MediaPack[]): number[] {
  return packs
    .filter(({ pieces }) =>
      pieces.some(({ texts, previews, pictures }) => [...texts, ...previews, ...pictures].includes(null)),
    )
    .map(({ order_id }) => order_id);
}

/** Breaks a line between words, and inside of words that are longer than a line. Blanks between words stay. */
export function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const take = (part: string) => {
    if (measure(line + part) <= width) line += part;
    else if (measure(part) <= width || part.trim() === '') {
      lines.push(line);
      line = part.trim() === '' ? '' : part;
    } else
      for (const sign of part) {
        if (line !== '' && measure(line + sign) > width) {
          lines.push(line);
          line = '';
        }
        line += sign;
      }
  };
  for (const part of text.match(/\s+|\S+/gu) ?? []) take(part);
  return [...lines, line];
}
