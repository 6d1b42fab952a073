import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Gallery } from './gallery.tsx';

describe('every component, where there is no browser', () => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(<Gallery />));
  const css = sheet.getStyleTags();

  it('draws itself', () => {
    expect('window' in globalThis).toBe(false);
    expect(html).toContain('No Products to display.');
    expect(html).toContain('Unexpected Application Error!');
  });

  it('writes no inline style, which a strict policy would refuse', () => {
    expect(html).not.toMatch(/ style="/);
  });

  it('draws the same again', () => {
    expect(renderToString(new ServerStyleSheet().collectStyles(<Gallery />))).toBe(html);
  });

  it('names no colour of its own', () => {
    expect(css).not.toMatch(/#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgb|hsl|oklch)a?\(/i);
  });
});
