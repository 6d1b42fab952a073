import type { FieldOptions } from '../messages.ts';

const properties = new Set(
  `backgroundColor color fontFamily fontSize fontSmoothing fontStyle fontVariant fontWeight iconColor letterSpacing
   lineHeight padding textAlign textDecoration textShadow textTransform`.split(/\s+/),
);
const pseudos = new Set([
  ':hover',
  ':focus',
  '::placeholder',
  '::selection',
  ':-webkit-autofill',
  ':disabled',
]);
const variants: Readonly<Record<string, string>> = {
  base: '.field',
  complete: '.field.complete',
  empty: '.field.empty',
  invalid: '.field.invalid',
};

type Values = Readonly<Record<string, unknown>>;

/** Puts the looks that the page chose on the field; what is no look of a text is left out, so that no page can do more than that. */
export function lookLike(sheet: CSSStyleSheet, style: FieldOptions['style'] = {}): void {
  sheet.replaceSync('');
  for (const [variant, selector] of Object.entries(variants)) addRules(sheet, selector, style[variant] ?? {});
}

function addRules(sheet: CSSStyleSheet, selector: string, values: Values): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
  for (const [name, value] of Object.entries(values)) {
    if (pseudos.has(name) && typeof value === 'object') addRules(sheet, selector + name, value as Values);
    else if (properties.has(name)) rule.style.setProperty(cssName(name), String(value));
  }
}

function cssName(name: string): string {
  if (name === 'fontSmoothing') return '-webkit-font-smoothing';
  if (name === 'iconColor') return '--icon';
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Type faces that the page brings along; one that does not load leaves the field in another. */
export function loadFonts(fonts: FieldOptions['fonts'] = []): void {
  for (const { cssSrc, family, src, ...descriptors } of fonts) {
    if (cssSrc) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: cssSrc });
      document.head.append(link);
    } else if (family && src) document.fonts.add(new FontFace(family, src, descriptors));
  }
}
