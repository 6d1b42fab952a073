import type { DemoCompany } from '../../data/types.ts';
import { lightness, lit } from '../kit/color.ts';
import { lettering } from '../kit/lettering.ts';
import { num } from '../kit/numbers.ts';
import { Sketch } from '../kit/sketch.ts';

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
