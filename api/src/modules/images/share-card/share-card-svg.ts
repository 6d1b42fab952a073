import { HEADER_PRIMARY, HEADER_SECONDARY, paidLink } from 'shared-api/rules';
import { cutLettering, isWritten, lettering, sizeToFit, type Weight } from './inter.ts';

/** The content of a share card. */
export interface CardFacts {
  readonly username: string;
  /** Names of the influenced companies in order; the card shows as many as fit. */
  readonly companies: readonly string[];
  /** Number of influenced companies, including those not named. */
  readonly companyCount: number;
}

/** The size that other sites show uncropped. */
export const CARD = { width: 1200, height: 630 } as const;

/** Square around the circular face. */
export const FACE = { x: 36, y: 105, side: 300 } as const;

const INK = '#16181D';
const MUTED = '#565C69';
const PAPER = '#FFFFFF';
const MARK = '#366C4D';

/** Left edge and maximum width of the text. */
const LEFT = 444;
const WIDTH = CARD.width - LEFT - 64;
/** Height of the disclosure strip. */
const STRIP = 120;
const NAMED = 3;

const BIN = 'M3 12h26l-2.6 14.2A3.5 3.5 0 0 1 23 29H9a3.5 3.5 0 0 1-3.4-2.8z';
const NOD = 'M11.5 18l4.5 4.5 4.5-4.5';
const SPARK = 'M16 1c.7 3.6 2.4 5.3 6 6-3.6.7-5.3 2.4-6 6-.7-3.6-2.4-5.3-6-6 3.6-.7 5.3-2.4 6-6z';

/** The advertising disclosure (16 CFR 255), with a generic subject for usernames that the font cannot render. */
export function disclosure(username: string): string {
  const name = [...username.replaceAll(' ', '')].some((letter) => isWritten(letter, 600))
    ? username
    : 'the person who shares it';
  return paidLink(name);
}

/** The card without its face. Text is drawn as paths, so that it does not depend on installed fonts. */
export function shareCardSvg({ username, companies, companyCount }: CardFacts): string {
  const nameSize = sizeToFit(username, [44, 80], 600, WIDTH);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<rect width="100%" height="100%" fill="${HEADER_SECONDARY}"/>`,
    `<path d="M0 0h372v${CARD.height}H0z" fill="${HEADER_PRIMARY}"/>`,
    circle(FACE.side / 2 + 8, PAPER),
    initialOf(username, { left: FACE.x, top: FACE.y, width: FACE.side }),
    `<g transform="translate(${LEFT} 64) scale(1.5)">${brandMark()}</g>`,
    words('Wishbin', LEFT + 62, 102, 36, 600, INK),
    words(username, LEFT, 226, nameSize, 600, INK),
    companies.length > 0 ? words('Recommends', LEFT, 290, 30, 500, MUTED) : '',
    ...recommended(companies, companyCount).map((line, index) =>
      words(line, LEFT, 340 + index * 50, 38, 500, INK),
    ),
    `<rect y="${CARD.height - STRIP}" width="100%" height="${STRIP}" fill="${INK}"/>`,
    strip(disclosure(username)),
    '</svg>',
  ].join('');
}

function words(text: string, x: number, y: number, size: number, weight: Weight, fill: string): string {
  const { path } = cutLettering(text, size, weight, WIDTH);
  return `<path transform="translate(${x} ${y})" d="${path}" fill="${fill}"/>`;
}

/** The sentence centered in the strip, as large as it fits without being cut. */
function strip(text: string): string {
  const size = sizeToFit(text, [16, 46], 600, CARD.width - 128);
  const { path, width } = lettering(text, size, 600);
  const y = CARD.height - STRIP / 2 + size * 0.36;
  return `<path transform="translate(${(CARD.width - width) / 2} ${y})" d="${path}" fill="${PAPER}"/>`;
}

function recommended(companies: readonly string[], count: number): string[] {
  const named = companies.slice(0, count > NAMED ? NAMED - 1 : NAMED);
  const more = count - named.length;
  return more > 0 && named.length > 0
    ? [...named, `and ${more} more ${more === 1 ? 'company' : 'companies'}`]
    : named;
}

const centre = [FACE.x + FACE.side / 2, FACE.y + FACE.side / 2] as const;

function circle(radius: number, fill: string): string {
  return `<circle cx="${centre[0]}" cy="${centre[1]}" r="${radius}" fill="${fill}"/>`;
}

/** The marketplace's mark, 32 px wide and high. */
export function brandMark(): string {
  return (
    `<path d="${BIN}" fill="${INK}"/>` +
    `<path d="${NOD}" fill="none" stroke="${PAPER}" stroke-width="2.5" stroke-linecap="round"/>` +
    `<path d="${SPARK}" fill="${MARK}"/>`
  );
}

/** The initial in a circle, in place of a missing face. */
export function initialOf(
  username: string,
  { left, top, width: side }: { readonly left: number; readonly top: number; readonly width: number },
  ground: string = HEADER_SECONDARY,
): string {
  const letter = [...username.normalize('NFC')].find((one) => isWritten(one, 600)) ?? '';
  const { path, width } = lettering(letter.toUpperCase(), side / 2, 600);
  const [x, y] = [left + side / 2, top + side / 2];
  return (
    `<circle cx="${x}" cy="${y}" r="${side / 2}" fill="${ground}"/>` +
    `<path transform="translate(${x - width / 2} ${y + side * 0.18})" d="${path}" fill="${MARK}"/>`
  );
}
