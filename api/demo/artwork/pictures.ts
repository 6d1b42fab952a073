import type { Shape } from 'shared-api/rules/personalization/areas';
import { COMPANIES } from '../data/companies.ts';
import { PEOPLE } from '../data/people.ts';
import { PRODUCTS } from '../data/products.ts';
import type { AttributeCode } from '../data/types.ts';
import { ATTRIBUTES, optionsOf, picturedOptions } from '../data/variants.ts';
import { placeShapes } from './kit/area.ts';
import { asSentence, type Piece, place, Sketch } from './kit/sketch.ts';
import { avatar } from './marks/avatar.ts';
import { FACES } from './marks/faces.ts';
import { logo, marketCard, shareCard } from './marks/share-card.ts';
import { swatch } from './marks/swatch.ts';
import { type Ground, vignette } from './scenes/grounds.ts';
import { ALL_WORKS, WORKS } from './works/index.ts';
import { type Blank, type Spot, spotOf, type Work } from './works/work.ts';

/** A picture that can be drawn. */
export interface Picture {
  /** Where it is kept, below the prefix /img. */
  readonly location: string;
  readonly format: 'jpg' | 'png';
  readonly alt: string;
  /** Of a JPG, 1 to 100; 82 when left out. */
  readonly quality?: number;
  /** The drawing; transparent where its ground shows. */
  readonly svg: () => string;
  /** A ground of 1000 x 700 underneath, seen `nearer` times as large and out of focus when above 1. */
  readonly ground?: { readonly of: Ground; readonly nearer: number };
}

/** The product that pages begin with, and its picture (specification, Product view state). */
const DEFAULT_PRODUCT = 2;
const DEFAULT_PICTURE = '/default.jpg';

/** A product's picture: `front`, `detail`, `use`, or the name of an option that looks different. */
export function productLocation(product: number, view: string): string {
  return product === DEFAULT_PRODUCT && view === 'front'
    ? DEFAULT_PICTURE
    : `/products/${product}/${view}.jpg`;
}

export const logoLocation = (company: number): string => `/companies/${company}/logo.png`;
export const shareLocation = (company: number): string => `/companies/${company}/share.jpg`;
export const MARKET_CARD_LOCATION = '/share.jpg';
export const avatarLocation = (person: number): string => `/people/${person}.png`;
export const swatchLocation = (attribute: string, option: string): string =>
  `/swatches/${attribute}-${option}.png`;

const SIZE = [1000, 700] as const;
/** How much nearer a detail picture is than the front. */
const DETAIL = 1.9;
/** Coarser than the gallery: they are many, and all pictures together stay under 14 MB. */
const BLANK_QUALITY = 66;

/**
 * Pictures of a product: front, detail, in use, the front of each option that looks different from the first, and those before it
 * is personalized.
 */
export function productPictures(work: Work): Picture[] {
  const [first = '', ...others] = picturedOptions(work.product);
  const front = picture(work, 'front', first);
  const variants = others.map((option) => picture(work, option, option));
  const gallery = work.setting ? [front, detail(work, first), inUse(work, first)] : [front];
  return [...gallery, ...variants, ...(work.blanks ?? []).flatMap((blank) => blankPictures(work, blank))];
}

const optionsOfBlank = (work: Work, { by }: Blank): readonly string[] =>
  by ? optionsOf(work.product, by) : picturedOptions(work.product);

function blankPictures(work: Work, blank: Blank): Picture[] {
  const options = optionsOfBlank(work, blank);
  const name = PRODUCTS.find(({ id }) => id === work.product)?.name ?? '';
  return (options.length > 0 ? options : ['']).map((option) => ({
    location: blankLocation(work.product, blank, option),
    format: 'jpg',
    alt: [`${name} before it is personalized`, option, blank.view === 'blank' ? '' : blank.view]
      .filter(Boolean)
      .join(', '),
    quality: BLANK_QUALITY,
    ground: { of: blank.ground ?? work.ground, nearer: blank.near ? DETAIL : 1 },
    svg: () => scene({ at: work.at, ...blank, product: work.product }, option),
  }));
}

const blankLocation = (product: number, { view }: Blank, option: string): string =>
  productLocation(product, option ? `${option}-${view}` : view);

/** What a picture shows, and from where. */
type View = Pick<Work, 'product' | 'draw' | 'at'> & Pick<Blank, 'near'>;

/** Where a piece is in a picture: in that of the front, or in one seen from near. */
function spotIn({ at, near }: Pick<View, 'at' | 'near'>, piece: Piece): Spot {
  const spot = spotOf(piece, at);
  if (!near) return spot;
  const scale = spot.scale * DETAIL;
  const [x, y] = piece.focus;
  return { x: SIZE[0] / 2 - x * scale, y: SIZE[1] / 2 - y * scale, scale };
}

/** The product by itself before its ground. */
function scene(view: View, option: string): string {
  const sketch = new Sketch(view.product);
  const piece = view.draw(sketch, option);
  const { x, y, scale } = spotIn(view, piece);
  return sketch.finish(place(piece.shadow + piece.art, x, y, scale) + vignette(sketch), ...SIZE);
}

/** A picture that words are drawn over, and where on it, in thousandths of its width. */
export interface Canvas {
  readonly location: string;
  readonly ratio: number;
  readonly areas: Readonly<Record<string, Shape>>;
}

/** The picture of a product that buyers' words are drawn over: one without words by its view, or else the front. */
export function canvasOf(product: number, view: string, option: string): Canvas {
  const work = ALL_WORKS.find((entry) => entry.product === product);
  if (!work) throw new Error(`No pictures of product ${product}`);
  const blank = work.blanks?.find((entry) => entry.view === view);
  const piece = (blank ?? work).draw(new Sketch(product), option);
  const { x, y, scale } = spotIn({ at: work.at, ...blank }, piece);
  const [width, height] = SIZE;
  return {
    location: blank
      ? blankLocation(product, blank, option)
      : productLocation(product, option && option !== picturedOptions(product)[0] ? option : 'front'),
    ratio: (height / width) * 1000,
    areas: placeShapes(piece.areas ?? {}, x, y, scale),
  };
}

function picture(work: Work, view: string, option: string): Picture {
  return {
    location: productLocation(work.product, view),
    format: 'jpg',
    alt: asSentence(work.draw(new Sketch(work.product), option).words),
    ground: { of: work.ground, nearer: 1 },
    svg: () => scene(work, option),
  };
}

function detail(work: Work, option: string): Picture {
  const ground: Ground = work.ground;
  return {
    location: productLocation(work.product, 'detail'),
    format: 'jpg',
    alt: `Close-up of ${work.draw(new Sketch(work.product), option).detail}`,
    ground: { of: ground, nearer: DETAIL },
    svg: () => scene({ ...work, near: true }, option),
  };
}

function inUse(work: Work, option: string): Picture {
  const { setting } = work;
  if (!setting) throw new Error(`Product ${work.product} has no setting`);
  const draw = work.drawUsed ?? ((sketch: Sketch) => work.draw(sketch, option));
  const { words } = draw(new Sketch(work.product));
  return {
    location: productLocation(work.product, 'use'),
    format: 'jpg',
    alt: `${asSentence(words)}, ${setting.words}`,
    ground: { of: setting.ground, nearer: 1 },
    svg: () => {
      const sketch = new Sketch(work.product);
      const piece = draw(sketch);
      const { behind, before = '' } = setting.around(sketch);
      const { x, y, scale } = { ...setting.at, ...work.used };
      const art = `${behind}${place(piece.shadow + piece.art, x, y, scale)}${before}${vignette(sketch)}`;
      return sketch.finish(art, ...SIZE);
    },
  };
}

function swatches(): Picture[] {
  const used = new Map<string, readonly [AttributeCode, string]>();
  for (const { choices } of PRODUCTS)
    for (const { attribute, options } of choices)
      if (ATTRIBUTES[attribute].swatches)
        for (const option of options) used.set(`${attribute} ${option}`, [attribute, option]);
  return [...used.values()].map(([attribute, option]) => ({
    location: swatchLocation(attribute, option),
    format: 'png',
    alt: `${ATTRIBUTES[attribute].view}: ${ATTRIBUTES[attribute].options[option] ?? option}`,
    svg: () => swatch(attribute, option),
  }));
}

function avatars(): Picture[] {
  return PEOPLE.map(({ id, username }) => {
    const face = FACES[id];
    if (!face) throw new Error(`No face for person ${id}`);
    return {
      location: avatarLocation(id),
      format: 'png',
      alt: `Portrait of ${username}`,
      svg: () => avatar(id, face),
    };
  });
}

function companyPictures(): Picture[] {
  return COMPANIES.flatMap((company): Picture[] => {
    const works = WORKS.find((entry) => entry.company === company.id);
    if (!works) throw new Error(`No pictures for company ${company.id}`);
    return [
      {
        location: logoLocation(company.id),
        format: 'png',
        alt: `${company.name} logo`,
        svg: () => logo(company),
      },
      {
        location: shareLocation(company.id),
        format: 'jpg',
        alt: `${company.name}: ${company.title}`,
        svg: () => shareCard(company, works),
      },
    ];
  });
}

/** Every picture of the demo, by its location. */
export function allPictures(): readonly Picture[] {
  return [
    ...ALL_WORKS.flatMap(productPictures),
    ...companyPictures(),
    {
      location: MARKET_CARD_LOCATION,
      format: 'jpg',
      alt: 'Wishbin: many small companies, one market',
      svg: () => marketCard(WORKS),
    },
    ...avatars(),
    ...swatches(),
  ];
}
