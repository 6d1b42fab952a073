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
    '@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans"),local("Arimo"),local("Helvetica");size-adjust:107.06%;ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%}',
  ].join('\n');
}
