import type { DemoCompany } from '../../data/types.ts';
import { picturedOptions } from '../../data/variants.ts';
import { lightness, lit } from '../kit/color.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import { num } from '../kit/path.ts';
import { place, Sketch } from '../kit/sketch.ts';
import { groundArt, vignette } from '../scenes/grounds.ts';
import { spotOf, type Work, type Works } from '../works/work.ts';

/** Frames of 256 x 256 around a company's letters. */
const FRAMES: Record<DemoCompany['frame'], string> = {
  square: 'M64 0H192Q256 0 256 64V192Q256 256 192 256H64Q0 256 0 192V64Q0 0 64 0z',
  circle: 'M0 128a128 128 0 1 1 256 0a128 128 0 1 1-256 0z',
  arch: 'M0 128a128 128 0 0 1 256 0V224a32 32 0 0 1-32 32H32a32 32 0 0 1-32-32z',
  octagon: 'M75 0H181L256 75V181L181 256H75L0 181V75z',
  shield: 'M128 0 246 37V133C246 197 198 237 128 256 58 237 10 197 10 133V37z',
};

const INK = '#16181D';

/** A company's mark as a fragment of 256 x 256, its letters in white or ink unless told otherwise. */
export function logoArt(sketch: Sketch, { primary, letters, frame }: DemoCompany, color?: string): string {
  const fill = sketch.linear(
    [
      [0, lit(primary, 0.1)],
      [1, lit(primary, -0.06)],
    ],
    [0, 0, 1, 1],
  );
  const words = lettering({ text: letters, size: 122, tracking: -0.03 });
  return `<path d="${FRAMES[frame]}" fill="${fill}"/><path transform="translate(128 ${num(frame === 'arch' ? 178 : 171)})" d="${words}" fill="${color ?? (lightness(primary) > 0.7 ? INK : '#FFFFFF')}"/>`;
}

/** A company's mark as a finished picture on transparent ground. */
export function logo(company: DemoCompany): string {
  const sketch = new Sketch(company.id);
  return sketch.finish(logoArt(sketch, company), 256, 256);
}

const [WIDTH, HEIGHT] = [1200, 630];

/** The middle of a product's front picture, filling a window of the given place and size. */
function view(sketch: Sketch, work: Work, x: number, width: number, height: number): string {
  const piece = work.draw(sketch, picturedOptions(work.product)[0] ?? '');
  const { x: px, y: py, scale } = spotOf(piece, work.at);
  const art = `${groundArt(sketch, work.ground)}${place(piece.shadow + piece.art, px, py, scale)}${vignette(sketch)}`;
  return `<svg x="${x}" y="0" width="${width}" height="${height}" viewBox="0 0 1000 700" preserveAspectRatio="xMidYMid slice">${art}</svg>`;
}

interface Line {
  readonly text: string;
  readonly face: 'plain' | 'light';
  readonly size: number;
  readonly width: number;
  readonly x: number;
  readonly y: number;
  readonly color: string;
}

/** Words centred on x; on two lines when one would have to be much smaller. */
function words(line: Line): string {
  const { text, face, size, width, x, y, color } = line;
  const fits = sizeToFit(text, face, size, width);
  const middle = text.indexOf(' ', text.length / 2 - 3);
  if (fits < size * 0.85 && middle > 0) {
    const [upper, lower] = [text.slice(0, middle), text.slice(middle + 1)];
    return words({ ...line, text: upper }) + words({ ...line, text: lower, y: y + size * 1.4 });
  }
  return `<path transform="translate(${num(x)} ${num(y)})" d="${lettering({ text, size: fits, face })}" fill="${color}"/>`;
}

function emblemOf({ works, emblem }: Works): Work {
  const work = works.find(({ product }) => product === emblem) ?? works[0];
  if (!work) throw new Error('A company without pictures');
  return work;
}

/** What is shown when a company's page is shared, 1200 x 630. */
export function shareCard(company: DemoCompany, works: Works): string {
  const sketch = new Sketch(company.id);
  const ink = lightness(company.primary) > 0.7 ? INK : '#FFFFFF';
  const panel = sketch.linear(
    [
      [0, lit(company.primary, 0.08)],
      [1, lit(company.primary, -0.12)],
    ],
    [0, 0, 1, 1],
  );
  const [left, line] = [500, { width: 420, x: 250, color: ink }];
  const art = [
    view(sketch, emblemOf(works), left, WIDTH - left, HEIGHT),
    `<path d="M0 0H${left}V${HEIGHT}H0z" fill="${panel}"/><path d="M${left} 0h8V${HEIGHT}h-8z" fill="${company.secondary}"/>`,
    `<g transform="translate(178 108) scale(.5625)">${plate(sketch, company, ink)}</g>`,
    words({ ...line, text: company.name, face: 'plain', size: 54, y: 346 }),
    words({ ...line, text: company.title, face: 'light', size: 26, y: 400 }),
    words({ ...line, text: 'on Wishbin', face: 'light', size: 23, y: 560 }),
  ];
  return sketch.finish(art.join(''), WIDTH, HEIGHT);
}

/** The company's mark in reverse: its frame in the ink colour, its letters in the company's. */
function plate(sketch: Sketch, company: DemoCompany, ink: string): string {
  return logoArt(sketch, { ...company, primary: ink === '#FFFFFF' ? '#FBFAF7' : INK }, company.primary);
}

/** What is shown when the market itself is shared, 1200 x 630: three shops side by side. */
export function marketCard(all: readonly Works[]): string {
  const sketch = new Sketch(1);
  const shown = [2, 1, 7].flatMap((id) => all.filter(({ company }) => company === id));
  const art = [
    ...shown.map((works, i) => view(sketch, emblemOf(works), i * 400, 400, 480)),
    '<path d="M400 0V480M800 0V480" stroke="#FFF" stroke-width="6"/><path d="M0 478H1200V630H0z" fill="#FFF"/>',
    `<g transform="translate(56 510) scale(2.75)">${MARKET_MARK}</g>`,
    words({ text: 'Wishbin', face: 'plain', size: 64, width: 300, x: 300, y: 578, color: INK }),
    words({
      text: 'Many small companies, one market',
      face: 'light',
      size: 34,
      width: 640,
      x: 830,
      y: 570,
      color: '#565C69',
    }),
  ];
  return sketch.finish(art.join(''), WIDTH, HEIGHT);
}

/** The market's own mark, a bin with a star above it, 32 x 32. */
const MARKET_MARK = `<path d="M3 12h26l-2.6 14.2A3.5 3.5 0 0 1 23 29H9a3.5 3.5 0 0 1-3.4-2.8z" fill="${INK}"/><path d="M11.5 18l4.5 4.5 4.5-4.5" fill="none" stroke="#FFF" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M16 1c.7 3.6 2.4 5.3 6 6-3.6.7-5.3 2.4-6 6-.7-3.6-2.4-5.3-6-6 3.6-.7 5.3-2.4 6-6z" fill="#366C4D"/>`;
