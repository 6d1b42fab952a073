import { colourLiterals } from './literals.ts';

const found = (source: string) => colourLiterals(source).map(({ text }) => text);

describe('colour literals', () => {
  it.each([
    ['a hex colour', 'color: #366C4D;', '#366C4D'],
    ['a short one', `const ink = '#fff';`, '#fff'],
    ['one with an alpha', 'box-shadow: 0 0 1px #0008;', '#0008'],
    ['one in an attribute', '<path fill="#16181D" />', '#16181D'],
    ['rgb', 'background: rgb(0 0 0 / 10%);', 'rgb(0 0 0 / 10%)'],
    ['rgba', 'border-color: rgba(0,0,0,.1);', 'rgba(0,0,0,.1)'],
    ['hsl', 'color: hsl(120 50% 50%);', 'hsl(120 50% 50%)'],
    ['oklch', 'color: oklch(0.7 0.1 200);', 'oklch(0.7 0.1 200)'],
    ['a colour space', 'color: color(display-p3 1 0 0);', 'color(display-p3 1 0 0)'],
    ['a name', 'color: white;', 'color: white'],
    ['a name within a value', 'border: 1px solid red;', 'border: 1px solid red'],
    ['a name in a custom property', '--ring-color: tomato;', 'ring-color: tomato'],
    ['a name in a style object', `style={{ backgroundColor: 'black' }}`, `backgroundColor: 'black`],
    ['a name in an attribute', '<circle stroke="navy" />', `stroke="navy`],
    [
      'a mix that names a colour',
      'color: color-mix(in oklab, var(--ink) 60%, white);',
      'color: color-mix(in oklab, var(--ink) 60%, white',
    ],
    ['a literal after a fallback', 'color: var(--ink, #16181D);', '#16181D'],
    ['a name beside a variable', 'border: var(--width) solid gray;', 'border: var(--width) solid gray'],
  ])('finds %s', (_, source, literal) => {
    expect(found(source)).toEqual([literal]);
  });

  it.each([
    ['a variable', 'color: var(--ink);'],
    ['a derived colour', 'color: rgb(from var(--ink) r g b / 50%);'],
    ['a mix of variables', 'color: color-mix(in oklab, var(--ink) 60%, transparent);'],
    [
      'keywords and system colours',
      'color: currentColor; background: transparent; border-color: CanvasText;',
    ],
    ['a word that holds a name', 'color: var(--brand-red-ish); transition: color 100ms; --red-count: 1;'],
    ['a private member', 'this.#add(1); #face = 2; #bad() {}'],
    ['an anchor', `<a href="#main">x</a>`],
    ['an icon of a sprite', `<use href="icons.svg#fade" />`],
    ['a comment', '// #FFD400 keeps its face\n * white on black\ncolor: var(--x); // was #fff'],
    ['a name in another property', 'font-family: Snow; content: "red";'],
    ['a name in a sentence', `title="The red one"`],
  ])('lets %s pass', (_, source) => {
    expect(found(source)).toEqual([]);
  });

  it('lets data-driven colours pass that say so', () => {
    expect(found(`const sample = '#fff'; // colour-literal: sample of a company's colour`)).toEqual([]);
    expect(
      found(`// colour-literal: sample of a company's colour\nconst sample = '#fff';\nconst other = '#000';`),
    ).toEqual(['#000']);
    expect(found(`const sample = '#fff'; // colour-literal:`)).toEqual(['#fff']);
  });

  it('tells the line', () => {
    expect(colourLiterals('a\nb\ncolor: #fff;')).toEqual([{ line: 3, text: '#fff' }]);
  });
});
