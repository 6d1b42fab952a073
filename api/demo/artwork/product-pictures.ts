import { picturedOptions } from '../data/variants.ts';
import { sentence } from './kit/english.ts';
import { place, Sketch } from './kit/sketch.ts';
import { productLocation } from './locations.ts';
import type { Picture } from './picture.ts';
import { type Ground, vignette } from './scenes/grounds.ts';
import { spotOf, type Work } from './works/work.ts';

const SIZE = [1000, 700] as const;
/** How much nearer a detail picture is than the front. */
const DETAIL = 1.9;

/** Pictures of a product: front, detail, in use, and the front of each option that looks different from the first. */
export function productPictures(work: Work): Picture[] {
  const [first = '', ...others] = picturedOptions(work.product);
  const front = picture(work, 'front', first);
  const variants = others.map((option) => picture(work, option, option));
  return work.setting ? [front, detail(work, first), inUse(work, first), ...variants] : [front, ...variants];
}

function picture(work: Work, view: string, option: string): Picture {
  return {
    location: productLocation(work.product, view),
    format: 'jpg',
    alt: sentence(work.draw(new Sketch(work.product), option).words),
    ground: { of: work.ground, nearer: 1 },
    svg: () => {
      const sketch = new Sketch(work.product);
      const piece = work.draw(sketch, option);
      const { x, y, scale } = spotOf(piece, work.at);
      return sketch.finish(place(piece.shadow + piece.art, x, y, scale) + vignette(sketch), ...SIZE);
    },
  };
}

function detail(work: Work, option: string): Picture {
  const ground: Ground = work.ground;
  return {
    location: productLocation(work.product, 'detail'),
    format: 'jpg',
    alt: `Close-up of ${work.draw(new Sketch(work.product), option).detail}`,
    ground: { of: ground, nearer: DETAIL },
    svg: () => {
      const sketch = new Sketch(work.product);
      const piece = work.draw(sketch, option);
      const scale = spotOf(piece, work.at).scale * DETAIL;
      const [x, y] = piece.focus;
      const near = place(piece.shadow + piece.art, 500 - x * scale, 350 - y * scale, scale);
      return sketch.finish(near + vignette(sketch), ...SIZE);
    },
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
    alt: `${sentence(words)}, ${setting.words}`,
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
