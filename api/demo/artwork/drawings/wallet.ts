import { lightness, lit } from '../kit/color.ts';
import { lettering } from '../kit/lettering.ts';
import { roundRect } from '../kit/path.ts';
import type { Piece } from '../kit/piece.ts';
import { flatShadow } from '../kit/shadow.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { leathern } from '../kit/textures.ts';

export interface LeatherLook {
  readonly leather: string;
  readonly leatherName: string;
  readonly thread: string;
  readonly initials: string;
}

const BODY = roundRect(-258, -152, 516, 304, 26);

/** Letters pressed into leather: blind, or with gold foil where the leather is too dark to show them. */
export function stamped(initials: string, color: string, size: number): string {
  const d = lettering({ text: initials, size, face: 'book', tracking: 0.06 });
  if (lightness(color) < 0.42) {
    return `<path d="${d}" fill="#000" opacity=".5" transform="translate(-1 -1.4)"/><path d="${d}" fill="#D9BA78"/>`;
  }
  return `<path d="${d}" fill="#FFF" opacity=".24" transform="translate(1.4 1.9)"/><path d="${d}" fill="${lit(color, -0.82)}" opacity=".9"/>`;
}

/** A row of stitches along a path. */
export function stitches(d: string, thread: string, color: string, width = 3.6): string {
  return `<path d="${d}" fill="none" stroke="${lit(color, -0.66)}" stroke-width="${width * 1.8}" opacity=".45"/><path d="${d}" fill="none" stroke="${thread}" stroke-width="${width}" stroke-dasharray="${width * 3} ${width * 1.7}" stroke-linecap="round"/>`;
}

/** A flat card sleeve with two cards in it. */
export function wallet(sketch: Sketch, look: LeatherLook): Piece {
  const { leather } = look;
  const pass = (x: number, y: number, color: string): string =>
    `<path d="${roundRect(x, y, 348, 130, 13)}" fill="#20130C" opacity=".3" transform="translate(4 5)" filter="${sketch.blur(4, 0.1)}"/><path d="${roundRect(x, y, 348, 130, 13)}" fill="${sketch.linear(
      [
        [0, lit(color, 0.2)],
        [1, lit(color, -0.1)],
      ],
      [0, 0, 1, 1],
    )}"/>`;
  const notch = 'M-66-152H66Q62-116 0-116T-66-152z';
  const art = [
    flatShadow(sketch, BODY, 1.05),
    pass(-196, -206, '#EFE9DC'),
    pass(-166, -190, '#40595B'),
    '<path d="M-140-170h48" stroke="#FFF" stroke-width="9" stroke-linecap="round" opacity=".5"/>',
    `<path d="${BODY}" transform="translate(0 8)" fill="${lit(leather, -0.74)}"/>`,
    leathern(sketch, BODY, leather),
    `<path d="${BODY}" fill="none" stroke="#FFF" stroke-opacity=".3" stroke-width="3" transform="translate(1 2)"/>`,
    stitches(roundRect(-240, -134, 480, 268, 15), look.thread, leather),
    `<path d="${notch}" fill="${lit('#40595B', -0.2)}"/><path d="M-66-152Q-62-116 0-116T66-152" fill="none" stroke="${lit(leather, -0.75)}" stroke-width="5"/><path d="M-66-148Q-62-112 0-112T66-148" fill="none" stroke="#FFF" stroke-opacity=".3" stroke-width="2"/>`,
    place(stamped(look.initials, leather, 50), 150, 96),
  ];
  return {
    rests: 'lies',
    shadow: '',
    art: place(art.join(''), 0, 14, 1, -8),
    focus: [110, 70],
    words: `${look.leatherName} leather card sleeve stamped ${look.initials}`,
    detail: `the stamped initials and stitching in ${look.leatherName} leather`,
  };
}
