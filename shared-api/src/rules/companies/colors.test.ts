import fc from 'fast-check';
import {
  colorVariables,
  companyColors,
  contrastOf,
  parseHex,
  type Rgb,
  toHex,
  toOklch,
  toRgb,
} from './colors.ts';

const hexPart = (value: number) => value.toString(16).padStart(2, '0');
const steps = Array.from({ length: 16 }, (_, index) => hexPart(index * 17));
const cube = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`.toUpperCase())),
);

const ratio = (one: string, other: string) => contrastOf(one, other) ?? 0;

function failures(primary: string, secondary: string): string[] {
  const colors = companyColors({ primary, secondary });
  const text: [string, string][] = [
    [colors.onSolid, colors.solid],
    [colors.onSolid, colors.solidHover],
    [colors.onSecond, colors.second],
    [colors.link, '#FFFFFF'],
    [colors.link, '#F6F6F7'],
    [colors.link, colors.soft],
    [colors.link, colors.secondSoft],
    ['#16181D', colors.soft],
    ['#565C69', colors.soft],
    ['#565C69', colors.secondSoft],
  ];
  const edges: [string, string][] = [
    [colors.control, '#FFFFFF'],
    [colors.control, '#F6F6F7'],
  ];
  return [
    ...text.filter(([one, other]) => ratio(one, other) < 4.5),
    ...edges.filter(([one, other]) => ratio(one, other) < 3),
  ].map((pair) => `${primary}: ${pair.join(' on ')}`);
}

describe('company colours', () => {
  it('keep every pair readable for all 4,096 colours of a 16-step cube', () => {
    expect(cube).toHaveLength(4096);
    expect(cube.flatMap((color, index) => failures(color, cube[(index * 1237) % 4096] ?? color))).toEqual([]);
  });

  it('change the face of 252 of them only, beside those hardly seen on white', () => {
    const changed = cube.filter(
      (color) => ![color, '#16181D'].includes(companyColors({ primary: color }).solid),
    );
    expect(changed).toHaveLength(252);
  });

  it('keep yellow yellow, with ink words, a readable link and an edge that is seen', () => {
    expect(companyColors({ primary: '#FFD400' })).toMatchObject({
      solid: '#FFD400',
      onSolid: '#16181D',
      link: '#836D07',
      control: '#A68A0C',
    });
  });

  it('make the looks that were drawn', () => {
    expect(colorVariables(companyColors({ primary: '#B4431F', secondary: '#E8C9A8' }))).toEqual({
      '--solid': '#B4431F',
      '--solid-hover': '#A03004',
      '--on-solid': '#FFFFFF',
      '--link': '#B4431F',
      '--control': '#B4431F',
      '--soft': '#FDF0ED',
      '--second': '#E8C9A8',
      '--on-second': '#16181D',
      '--second-soft': '#FAF2EA',
    });
    expect(companyColors({ primary: '#366C4D', secondary: '#006400' })).toMatchObject({
      solidHover: '#245B3D',
      soft: '#ECF6F0',
      secondSoft: '#EEF6ED',
    });
  });

  it('use ink for a fill that would be lost on white', () => {
    expect(companyColors({ primary: '#FDFDFD' })).toMatchObject({ solid: '#16181D', onSolid: '#FFFFFF' });
  });

  it('read short and lower-case forms', () => {
    expect(companyColors({ primary: ' #fd0 ', secondary: '#abc' })).toEqual(
      companyColors({ primary: '#FFDD00', secondary: '#AABBCC' }),
    );
  });

  it('fall back to the defaults for anything else, and never throw', () => {
    const defaults = companyColors({ primary: '#366C4D', secondary: '#006400' });
    const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
    fc.assert(
      fc.property(fc.anything(), fc.string(), (primary, secondary) => {
        fc.pre(!(typeof primary === 'string' && hex.test(primary.trim())) && !hex.test(secondary.trim()));
        expect(companyColors({ primary, secondary })).toEqual(defaults);
      }),
    );
    expect(companyColors({ primary: 'red;}', secondary: '#12345' })).toEqual(defaults);
  });

  it('stay readable for any two colours at all', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(color, color, (primary, secondary) => expect(failures(primary, secondary)).toEqual([])),
    );
  });
});

const part = fc.integer({ min: 0, max: 255 });
const rgb: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);

describe('colour spaces', () => {
  it.each<[string, number, number, number]>([
    ['#FFFFFF', 1, 0, 0],
    ['#FF0000', 0.628, 0.2577, 29.23],
    ['#00FF00', 0.8664, 0.2948, 142.5],
    ['#0000FF', 0.452, 0.3132, 264.05],
  ])('knows %s', (hex, lightness, chroma, degrees) => {
    const { l, c, h } = toOklch(parseHex(hex) ?? [0, 0, 0]);
    expect(l).toBeCloseTo(lightness, 3);
    expect(c).toBeCloseTo(chroma, 3);
    if (chroma > 0) expect(((h * 180) / Math.PI + 360) % 360).toBeCloseTo(degrees, 1);
  });

  it('comes back to the same colour', () => {
    fc.assert(fc.property(rgb, (color) => expect(toRgb(toOklch(color))).toEqual(color)));
  });

  it('always gives a colour a screen can show', () => {
    const any = fc.record({
      l: fc.double({ min: -1, max: 2, noNaN: true }),
      c: fc.double({ min: 0, max: 0.5, noNaN: true }),
      h: fc.double({ min: -7, max: 7, noNaN: true }),
    });
    fc.assert(fc.property(any, (color) => expect(toHex(toRgb(color))).toMatch(/^#[0-9A-F]{6}$/)));
  });

  it('reads and writes hex', () => {
    fc.assert(fc.property(rgb, (color) => expect(parseHex(toHex(color))).toEqual(color)));
  });

  it('measures contrast as WCAG does', () => {
    expect(contrastOf('#000', '#FFF')).toBe(21);
    expect(contrastOf('#777777', '#FFFFFF')).toBe(4.47);
    expect(contrastOf('#16181D', '#FFFFFF')).toBe(17.75);
    expect(contrastOf('ink', '#FFFFFF')).toBeUndefined();
  });
});
