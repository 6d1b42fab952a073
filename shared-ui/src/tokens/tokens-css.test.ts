import { contrastOf } from 'shared-api/rules';
import { baseCss, colours, fontFaceCss, tokensCss } from './index.ts';

const css = tokensCss();

describe('tokens', () => {
  it.each([
    ['--s4:4px'],
    ['--s96:96px'],
    ['--t12:400 .75rem/1rem var(--font)'],
    ['--t48:600 3rem/3.25rem var(--font)'],
    ['--r8:8px'],
    ['--ink:#16181D'],
    ['--solid:var(--ink)'],
    ['--gutter:16px'],
  ])('declare %s on the root', (declaration) => {
    expect(css.split('\n')[0]).toContain(declaration);
  });

  it('widen the frame from 768 and from 1280 px', () => {
    expect(css).toContain('@media (min-width: 768px){:root{--section:64px;--gutter:24px');
    expect(css).toContain('@media (min-width: 1280px){:root{--section:96px;--gutter:32px');
  });

  it('take the travel out of motion for those who ask', () => {
    expect(css).toContain('@media (prefers-reduced-motion: reduce){:root{--press:0ms;--fade:100ms');
  });

  it('name no variable that is not declared', () => {
    const declared = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = [...`${css}${baseCss()}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !declared.has(name))).toEqual([]);
  });

  it.each([
    ['muted', 'subtle'],
    ['muted', 'paper'],
    ['placeholder', 'subtle'],
    ['danger', 'danger-soft'],
    ['success', 'success-soft'],
    ['warning', 'warning-soft'],
    ['info', 'info-soft'],
    ['ink', 'house-band'],
    ['paper', 'danger'],
    ['paper', 'danger-hover'],
    ['paper', 'ink-hover'],
  ] as const)('can be read: %s on %s', (text, ground) => {
    expect(contrastOf(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('show the edge of an input on every ground', () => {
    expect(contrastOf(colours.edge, colours.subtle)).toBeGreaterThanOrEqual(3);
  });
});

describe('font rules', () => {
  it('never hold back the text, and keep its measures', () => {
    const rules = fontFaceCss('/shell/inter.woff2');
    expect(rules).toContain('url("/shell/inter.woff2") format("woff2")');
    expect(rules).toContain('font-display:optional');
    expect(rules).toContain('size-adjust:107.06%');
    expect(rules).toMatch(/font-weight:600 900;src:local\("Arial Bold"\).*size-adjust:101.5%/);
  });
});
