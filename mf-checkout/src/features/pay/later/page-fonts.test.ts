/** @jest-environment ./scripts/lib/dom-environment.ts */
import { fontFaceCss } from 'shared-ui/tokens';
import { pageFonts } from './page-fonts.ts';

afterEach(() => document.head.replaceChildren());

function write(css: string): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
}

it('gives the page’s type face with its whole address', () => {
  write('body { color: inherit }');
  write(fontFaceCss('/shell/inter.abc.woff2'));
  expect(pageFonts()).toEqual([
    { family: 'Inter', src: 'url("http://localhost/shell/inter.abc.woff2")', weight: '100 900' },
  ]);
});

it('takes no other for it', () => {
  write('@font-face { font-family: "Inter Tight"; src: url("/other.woff2") }');
  expect(pageFonts()).toEqual([]);
});
