import { finePointer, from, fullMotion, reducedMotion } from './breakpoints.ts';
import { colours, neutralRoles } from './colours.ts';
import { calmMotion, frame, scale } from './scale.ts';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * Font rules for Inter (variable, weights 100 to 900) at the given address, and a local stand-in
 * stretched to Inter's measures, so that a page drawn before the font is there does not shift.
 * `optional`: the font is used when it comes in time, else from the next page on.
 */
export function fontFaceCss(url: string): string {
  return [
    `@font-face{font-family:Inter;font-style:normal;font-weight:100 900;font-display:optional;src:url(${JSON.stringify(url)}) format("woff2");unicode-range:${latin}}`,
    standIn('100 500', ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], REGULAR),
    standIn(
      '600 900',
      [
        'Arial Bold',
        'Arial-BoldMT',
        'Liberation Sans Bold',
        'LiberationSans-Bold',
        'Arimo Bold',
        'Helvetica Bold',
        'Helvetica-Bold',
      ],
      BOLD,
    ),
  ].join('\n');
}

/** Inter's height above and below the line, in percent of its size. */
const ASCENT = 96.88;
const DESCENT = 24.15;
/** How much wider Inter's text runs than the stand-in's, in percent. */
const REGULAR = 107.06;
const BOLD = 101.5;

/** A local font in Inter's measures. Each weight has its own file, or the browser would smear the regular one into a bold. */
function standIn(weights: string, names: readonly string[], size: number): string {
  const src = names.map((name) => `local("${name}")`).join();
  const percent = (height: number) => `${((height / size) * 100).toFixed(2)}%`;
  return `@font-face{font-family:"Inter Fallback";font-weight:${weights};src:${src};size-adjust:${size}%;ascent-override:${percent(ASCENT)};descent-override:${percent(DESCENT)};line-gap-override:0%}`;
}

/** A box that gets the focus comes clear of a sticky header or a dialog's head, with its label above and its error below. */
const reset = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:calc(var(--header) + 16px)}
body{margin:0;min-width:320px;font:var(--t16);color:var(--ink);background:var(--paper);overflow-wrap:break-word;
-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;font-feature-settings:"cv11","ss03"}
:where(h1,h2,h3,h4,h5,h6,p,ul,ol,dl,dd,figure,fieldset,legend,blockquote){margin:0;padding:0;border:0;min-width:0}
:where(ul,ol){list-style:none}
:where(img,svg,video){display:block;max-width:100%}
:where(a){color:inherit;text-decoration:none}
:where(button,input,textarea,select){font:inherit;color:inherit;letter-spacing:inherit;margin:0}
dialog{scroll-padding-top:72px}
:where(input,textarea,select){scroll-margin-block:32px 48px}
:where(button,summary,select,label){-webkit-tap-highlight-color:transparent}
[hidden]{display:none !important}
:root:has(dialog:modal){overflow:hidden;scrollbar-gutter:stable}`;

const headings = `
:where(h1){font:var(--t30);letter-spacing:var(--track-24);text-wrap:balance}
:where(h2){font:var(--t24);letter-spacing:var(--track-24);text-wrap:balance}
:where(h3){font:var(--t20);text-wrap:balance}
:where(h4){font:var(--t16);font-weight:600}
${from(768)}{:where(h1){font:var(--t36);letter-spacing:var(--track-36)}:where(h2){font:var(--t30)}}`;

const focus = `
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
:where([tabindex="-1"]):focus-visible{outline:none}`;

/** Of cards, which every list loads: rules that the server sends cost no script. A heart does nothing without scripts. */
const cards = `
article [data-part=media] img{transition:transform var(--media) var(--enter)}
${fullMotion}{${finePointer}{article:hover [data-part=media] img{transform:scale(1.03)}}}
[data-part=media]>b{position:absolute;z-index:1;top:12px;left:12px;padding:3px 8px;border:1px solid transparent;border-radius:var(--r4);
font:var(--t12);font-weight:600;color:var(--ink);background:var(--paper)}
article>[aria-pressed]{padding:0;touch-action:manipulation}
@media (scripting:none){article>[aria-pressed]{display:none}}`;

/** The place of further products below a product or a cart, about as high as a row of cards. */
const more = `
[data-part=more]{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--section);align-content:start;min-height:400px;margin-top:var(--section)}
${from(1024)}{[data-part=more]{min-height:460px}}
@media (scripting:none){[data-part=more]{display:none}}`;

/** Reset, body text, headings and the focus ring. Zero specificity wherever a component may want its own. */
export function baseCss(): string {
  return [reset, headings, focus, cards, more].join('').trim();
}

function root(table: Readonly<Record<string, string>>): string {
  const lines = Object.entries(table).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}

/** The token table as CSS custom properties on the root. The shell puts it once into the page's head. */
export function tokensCss(): string {
  return [
    root({ ...scale, ...frame[0], ...colours, ...neutralRoles }),
    `${from(768)}{${root(frame[768])}}`,
    `${from(1280)}{${root(frame[1280])}}`,
    `${reducedMotion}{${root(calmMotion)}}`,
  ].join('\n');
}
