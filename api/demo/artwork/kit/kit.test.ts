import { randomFrom } from '../../random.ts';
import { bentLine, box, frontLine, placeShape } from './area.ts';
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

describe('the place of words', () => {
  it('is moved, turned and scaled as what it lies on', () => {
    const turned = placeShape(box(100, 0, 40, 20), 500, 300, 2, 90);
    expect(turned).toMatchObject({ width: 80, height: 40, turn: 90 });
    expect(turned.x + 40).toBeCloseTo(500);
    expect(turned.y + 20).toBeCloseTo(500);
    const line = { ...bentLine([0, 0], 30, 10, 12), x: 10, y: 0 };
    const moved = placeShape(line, 0, 0, 3, 180);
    expect(moved).toMatchObject({ radius: 150, height: 36, middle: 360, sweep: line.sweep });
    expect(moved.x).toBeCloseTo(-30);
  });

  it.each([10, -10])('bends by %d through its middle and its ends', (rise) => {
    const { x, y, radius, middle, sweep } = bentLine([0, 50], 30, rise, 12);
    const at = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
    };
    expect(at(middle)[0]).toBeCloseTo(0);
    expect(at(middle)[1]).toBeCloseTo(50);
    expect(at(middle + sweep / 2)[0]).toBeCloseTo(30);
    expect(at(middle + sweep / 2)[1]).toBeCloseTo(50 - rise);
  });

  it('follows the front of what was turned', () => {
    const lathe = {
      rows: [
        [-100, 50],
        [0, 50],
      ] as const,
      tilt: 0.2,
    };
    const line = frontLine(lathe, -40, 0.6, 20);
    expect(line.y + line.radius).toBeCloseTo(-30);
    expect(line.middle).toBe(180);
    expect(line.sweep).toBeLessThan(0);
  });
});
