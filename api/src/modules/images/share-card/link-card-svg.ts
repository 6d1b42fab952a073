import { create } from 'qrcode';
import { CARD_SHAPES, type CardShape, HEADER_PRIMARY, HEADER_SECONDARY } from 'shared-api/rules';
import { cutLettering, lettering, sizeToFit, type Weight } from './inter.ts';
import { brandMark, disclosure, initialOf } from './share-card-svg.ts';

/** What a card of a link says. */
export interface LinkCardFacts {
  readonly username: string;
  /** Of the product or company; the person's own page has none. */
  readonly title: string;
  /** A quieter line below: the company of a product. */
  readonly subtitle: string;
  /** The address that the code holds. */
  readonly link: string;
  /** Addresses to type instead, the best first: the first one that fits whole is written. */
  readonly typed_links: readonly string[];
  /** A sale by the link pays the person: the card says so. */
  readonly paid: boolean;
}

/** A rectangle in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the parts of a card are. */
export interface LinkCardLayout {
  readonly width: number;
  readonly height: number;
  /** Square around the face beside the name. */
  readonly face: Box;
  /** Null on cards without room for one. */
  readonly picture: Box | null;
  /** Square in the middle of the picture's place, for the face where there is no picture. */
  readonly largeFace: Box | null;
  readonly code: Box;
  /** Baseline, left edge and width of the title. */
  readonly title: { readonly x: number; readonly y: number; readonly width: number };
  /** Of the address. */
  readonly link: { readonly x: number; readonly y: number; readonly width: number };
  /** Height of the disclosure's strip at the foot. */
  readonly strip: number;
}

const MARGIN = 72;
const FACE_SIDE = 128;

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

const PARTS: Readonly<Record<CardShape, Omit<LinkCardLayout, 'width' | 'height' | 'face' | 'largeFace'>>> = {
  story: {
    // Between the places that apps cover at both ends of a story.
    picture: box(MARGIN, 400, 936, 700),
    title: { x: MARGIN, y: 1190, width: 936 },
    code: box(MARGIN, 1290, 340, 340),
    link: { x: 452, y: 1480, width: 556 },
    strip: 220,
  },
  post: {
    picture: box(MARGIN, 236, 540, 540),
    title: { x: MARGIN, y: 850, width: 936 },
    code: box(652, 236, 356, 356),
    link: { x: 652, y: 650, width: 356 },
    strip: 120,
  },
  product: {
    picture: box(MARGIN, 236, 936, 560),
    title: { x: MARGIN, y: 876, width: 936 },
    code: box(728, 930, 280, 280),
    link: { x: MARGIN, y: 1060, width: 620 },
    strip: 120,
  },
  code: {
    picture: null,
    title: { x: MARGIN, y: 266, width: 756 },
    code: box(150, 330, 600, 600),
    link: { x: MARGIN, y: 1000, width: 756 },
    strip: 120,
  },
};

/** Top of the person's line; a story keeps clear of what apps draw over its head. */
const HEAD_TOP = { story: 200, post: MARGIN, product: MARGIN, code: 60 } as const;

/** Where the parts of a card of this shape are. */
export function linkCardLayout(shape: CardShape): LinkCardLayout {
  const parts = PARTS[shape];
  return {
    ...CARD_SHAPES[shape],
    ...parts,
    face: box(MARGIN, HEAD_TOP[shape], FACE_SIDE, FACE_SIDE),
    largeFace: parts.picture && centred(parts.picture),
  };
}

function centred({ left, top, width, height }: Box): Box {
  const side = Math.round(Math.min(width, height) * 0.7);
  return box(left + Math.round((width - side) / 2), top + Math.round((height - side) / 2), side, side);
}

const INK = '#16181D';
const MUTED = '#565C69';
const PAPER = '#FFFFFF';
/** Quiet zone of a code, in modules. */
const QUIET = 4;

/** The card without picture and face. Text is drawn as paths; the code never stands without the name, that of a paid link never without disclosure. */
export function linkCardSvg(shape: CardShape, facts: LinkCardFacts): string {
  const layout = linkCardLayout(shape);
  const { width, height, face, picture, largeFace, code, title, link, strip } = layout;
  const { username, subtitle } = facts;
  const nameLeft = face.left + face.width + 32;
  const nameWidth = width - nameLeft - MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    `<rect width="100%" height="16" fill="${HEADER_PRIMARY}"/>`,
    initialOf(username, face),
    words(
      username,
      nameLeft,
      face.top + 62,
      sizeToFit(username, [34, 56], 600, nameWidth),
      600,
      INK,
      nameWidth,
    ),
    `<g transform="translate(${nameLeft} ${face.top + 84})">${brandMark()}</g>`,
    words('on Wishbin', nameLeft + 44, face.top + 112, 30, 500, MUTED, nameWidth - 44),
    picture === null ? '' : ground(picture),
    largeFace === null ? '' : initialOf(username, largeFace, PAPER),
    words(
      facts.title,
      title.x,
      title.y,
      sizeToFit(facts.title, [36, 52], 600, title.width),
      600,
      INK,
      title.width,
    ),
    subtitle === '' ? '' : words(subtitle, title.x, title.y + 46, 32, 500, MUTED, title.width),
    codePath(facts.link, code),
    typedLink(facts.typed_links, link),
    `<rect y="${height - strip}" width="100%" height="${strip}" fill="${INK}"/>`,
    facts.paid ? disclosureText(disclosure(username), layout) : '',
    '</svg>',
  ].join('');
}

function ground({ left, top, width, height }: Box): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="24" fill="${HEADER_SECONDARY}"/>`;
}

function words(
  text: string,
  x: number,
  y: number,
  size: number,
  weight: Weight,
  fill: string,
  width: number,
): string {
  const { path } = cutLettering(text, size, weight, width);
  return `<path transform="translate(${x} ${y})" d="${path}" fill="${fill}"/>`;
}

/** The disclosure, centered in the upper 120 px of the strip, as large as it fits without being cut. */
function disclosureText(text: string, { width, height, strip }: LinkCardLayout): string {
  const size = sizeToFit(text, [14, 42], 600, width - 2 * MARGIN);
  const { path, width: length } = lettering(text, size, 600);
  const y = height - strip + 60 + size * 0.36;
  return `<path transform="translate(${(width - length) / 2} ${y})" d="${path}" fill="${PAPER}"/>`;
}

/** Smallest and largest letters of an address, in pixels. */
const ADDRESS_SIZES = [22, 30] as const;

/** The first address that fits, whole: one that is cut cannot be typed. Without one only the code is left. */
function typedLink(links: readonly string[], { x, y, width }: LinkCardLayout['link']): string {
  const [least] = ADDRESS_SIZES;
  const text = links.map(asTyped).find((one) => lettering(one, least, 600).width <= width);
  const lead = words(text === undefined ? 'Scan the code' : 'Scan or open', x, y, 30, 500, MUTED, width);
  if (text === undefined) return lead;
  return lead + words(text, x, y + 44, sizeToFit(text, ADDRESS_SIZES, 600, width), 600, INK, width);
}

/** An address as people type it. */
function asTyped(link: string): string {
  return link.replace(/^https?:\/\//, '');
}

/** The QR code of a link with 25 % error correction in a square, its quiet zone included. */
function codePath(link: string, { left, top, width }: Box): string {
  const { modules } = create(link, { errorCorrectionLevel: 'Q' });
  const across = modules.size + 2 * QUIET;
  const squares: string[] = [];
  for (let line = 0; line < modules.size; line += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(line, column)) squares.push(`M${column + QUIET} ${line + QUIET}h1v1h-1z`);
  return (
    `<g transform="translate(${left} ${top}) scale(${width / across})" shape-rendering="crispEdges">` +
    `<rect width="${across}" height="${across}" fill="${PAPER}"/><path d="${squares.join('')}" fill="#000000"/></g>`
  );
}
