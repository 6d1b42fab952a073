import { from } from './breakpoints.ts';

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

/** Reset, body text, headings and the focus ring. Zero specificity wherever a component may want its own. */
export function baseCss(): string {
  return [reset, headings, focus].join('').trim();
}
