import { randomFrom } from '../../random.ts';
import { lit, mix } from './color.ts';
import { frontArc, radiusAt, turned } from './lathe.ts';
import { lettering, sizeToFit } from './lettering.ts';
import { Sketch } from './sketch.ts';

it('draws the same numbers from one seed and others from another', () => {
  const take = (seed: number) => Array.from({ length: 5 }, () => randomFrom(seed).whole(0, 1000));
  expect(take(3)).toEqual(take(3));
  const [one, other] = [randomFrom(1), randomFrom(2)];
  expect(Array.from({ length: 5 }, () => one.whole(0, 1000))).not.toEqual(
    Array.from({ length: 5 }, () => other.whole(0, 1000)),
  );
  const whole = randomFrom(9);
  for (let i = 0; i < 500; i++) expect([2, 3, 4]).toContain(whole.whole(2, 4));
});

it('mixes colours and puts light and shade on them', () => {
  expect(mix('#102030', '#A0B0C0', 0)).toBe('#102030');
  expect(mix('#102030', '#A0B0C0', 1)).toBe('#A0B0C0');
  expect(lit('#808080', 1) > '#808080').toBe(true);
  expect(lit('#808080', -1) < '#808080').toBe(true);
  expect(() => lit('green', 0.5)).toThrow('Not a colour');
});

it('turns a profile into a smooth shape that keeps its rows', () => {
  const lathe = turned(
    [
      [-100, 20],
      [-40, 60],
      [0, 30],
    ],
    0.2,
  );
  expect(radiusAt(lathe, -100)).toBeCloseTo(20);
  expect(radiusAt(lathe, -40)).toBeCloseTo(60);
  expect(radiusAt(lathe, 0)).toBeCloseTo(30);
  const arc = frontArc(lathe, 0);
  expect(arc[0]?.[0]).toBeCloseTo(-30);
  expect(Math.max(...arc.map(([, y]) => y))).toBeCloseTo(6);
});

it('keeps each definition once', () => {
  const sketch = new Sketch(1);
  const red = sketch.linear([[0, '#F00']]);
  expect(sketch.linear([[0, '#F00']])).toBe(red);
  expect(sketch.linear([[0, '#00F']])).not.toBe(red);
  expect(sketch.finish('', 10, 10).match(/<linearGradient/g)).toHaveLength(2);
});

it('sets words as paths around their middle, small enough to fit', () => {
  const path = lettering({ text: 'Nora', size: 40, face: 'italic' });
  expect(path).toMatch(/^M-/);
  expect(path).not.toContain('NaN');
  expect(sizeToFit('Nora', 'plain', 40, 1000)).toBe(40);
  expect(sizeToFit('Nora', 'plain', 40, 50)).toBeLessThan(40);
});
