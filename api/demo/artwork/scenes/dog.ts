import { lit } from '../kit/color.ts';
import { lettering, sizeToFit } from '../kit/lettering.ts';
import { num } from '../kit/path.ts';
import { place, type Sketch } from '../kit/sketch.ts';
import { METALS, woven } from '../kit/surface.ts';

/** What the dog wears. */
export type Worn =
  | {
      readonly kind: 'collar';
      readonly color: string;
      readonly metal: 'brass' | 'silver';
      readonly name: string;
    }
  | { readonly kind: 'bandana'; readonly color: string; readonly print: string }
  | { readonly kind: 'nothing' };

/** A sitting dog from the front, head and chest, about 640 tall; the middle of the lower edge is the origin. */
export function dog(sketch: Sketch, coat: string, worn: Worn): string {
  const fur = sketch.linear(
    [
      [0, lit(coat, 0.26)],
      [0.5, coat],
      [1, lit(coat, -0.36)],
    ],
    [0.1, 0, 0.9, 1],
  );
  const ear = sketch.linear(
    [
      [0, lit(coat, -0.3)],
      [1, lit(coat, -0.56)],
    ],
    [0, 0, 1, 1],
  );
  const pale = sketch.radial(
    [
      [0, '#FFFBF2'],
      [1, '#EADBC4'],
    ],
    [0.4, 0.3, 0.8],
  );
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="-442" rx="17" ry="19" fill="#2A1A12"/><circle cx="${x - 5}" cy="-449" r="6" fill="#FFF"/><path d="M${x - 26}-470q26-20 52 0" fill="none" stroke="${lit(coat, -0.5)}" stroke-width="5" stroke-linecap="round" opacity=".6"/>`;
  const body = [
    `<path d="M-226 30C-216-150-176-270-112-312H112C176-270 216-150 226 30z" fill="${fur}"/>`,
    `<path d="M-92 30C-104-120-84-236 0-262 84-236 104-120 92 30z" fill="${pale}"/>`,
    `<path d="M-150-330Q0-230 150-330L140-270Q0-190-140-270z" fill="#20130C" opacity=".28" filter="${sketch.blur(12)}"/>`,
  ];
  const head = [
    `<path d="M-150-520C-230-540-262-440-232-352-216-310-176-318-156-356z" fill="${ear}"/><path d="M150-520C230-540 262-440 232-352 216-310 176-318 156-356z" fill="${ear}"/>`,
    `<path d="M0-600C110-600 178-530 174-444 170-380 130-330 86-306 40-284-40-284-86-306-130-330-170-380-174-444-178-530-110-600 0-600z" fill="${fur}"/>`,
    `<path d="M0-600C26-560 30-500 44-456 96-420 104-340 60-308 30-290-30-290-60-308-104-340-96-420-44-456-30-500-26-560 0-600z" fill="${pale}"/>`,
    eye(-84),
    eye(84),
    '<path d="M-40-408C-40-432 40-432 40-408 36-384 14-374 0-374S-36-384-40-408z" fill="#2A1D1A"/><ellipse cx="-10" cy="-414" rx="14" ry="5" fill="#FFF" opacity=".5"/>',
    '<path d="M0-374V-350M0-350C-16-328-44-330-52-346M0-350C16-328 44-330 52-346" fill="none" stroke="#2A1D1A" stroke-width="6" stroke-linecap="round"/><path d="M-22-334C-20-300 20-300 22-334 8-330-8-330-22-334z" fill="#D9766E"/>',
    `<path d="M-120-560C-70-600 40-604 100-566" fill="none" stroke="#FFF" stroke-opacity=".3" stroke-width="12" filter="${sketch.blur(6)}"/>`,
  ];
  return `${body.join('')}${wear(sketch, worn)}${head.join('')}`;
}

function wear(sketch: Sketch, worn: Worn): string {
  if (worn.kind === 'nothing') return '';
  if (worn.kind === 'bandana') {
    const cloth = 'M-148-322C-60-268 60-268 148-322 130-230 60-150 0-96-60-150-130-230-148-322z';
    const dots = [-80, -30, 20, 70].flatMap((x, i) =>
      [-262, -212, -162].map(
        (y, k) => `<circle cx="${x + (k % 2) * 24}" cy="${y + i * 3}" r="7" fill="${worn.print}"/>`,
      ),
    );
    return `<path d="${cloth}" fill="#20130C" opacity=".3" transform="translate(6 12)" filter="${sketch.blur(8)}"/><path d="${cloth}" fill="${sketch.linear(
      [
        [0, lit(worn.color, -0.3)],
        [0.4, lit(worn.color, 0.1)],
        [1, lit(worn.color, -0.14)],
      ],
    )}"/><g clip-path="${sketch.clip(cloth)}">${dots.join('')}</g>${woven(sketch, cloth, worn.color)}`;
  }
  const band = 'M-146-330C-60-264 60-264 146-330L138-282C60-218-60-218-138-282z';
  const metal = METALS[worn.metal];
  const size = sizeToFit(worn.name, 'plain', 26, 62);
  const tag = `<circle r="44" cx="5" cy="8" fill="#20130C" opacity=".36" filter="${sketch.blur(6)}"/><circle r="43" fill="${sketch.radial(
    [
      [0, lit(metal, 0.7)],
      [0.5, lit(metal, 0.1)],
      [1, lit(metal, -0.4)],
    ],
    [0.34, 0.3, 0.86],
  )}"/><path transform="translate(0 ${num(size * 0.36)})" d="${lettering({ text: worn.name, size })}" fill="${lit(metal, -0.85)}"/>`;
  return `<path d="${band}" fill="#20130C" opacity=".36" transform="translate(3 10)" filter="${sketch.blur(6)}"/><path d="${band}" fill="${sketch.linear(
    [
      [0, lit(worn.color, -0.4)],
      [0.4, lit(worn.color, 0.14)],
      [1, lit(worn.color, -0.4)],
    ],
    [0, 0, 1, 0],
  )}"/>${woven(sketch, band, worn.color)}<path d="M-140-322C-58-258 58-258 140-322M-134-290C-58-228 58-228 134-290" fill="none" stroke="#F6E7C8" stroke-width="3" stroke-dasharray="8 5"/>${place(tag, 0, -206)}`;
}
