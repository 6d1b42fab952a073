import { plainText } from './html-text.ts';

it.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<p>One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['<ul>\n  <li>Oak</li>\n  <li>Ash</li>\n</ul>', '- Oak\n- Ash'],
  ['<h2>Sizes</h2>\n<table><tr><td>S</td><td>5 in</td></tr></table>', 'Sizes\n\nS 5 in'],
  ['Salt &amp; pepper &#39;mill&#39; &eacute;', "Salt & pepper 'mill' é"],
  ['Line one\nLine two', 'Line one\nLine two'],
  ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
  ['<p>a</p><script>alert("<p>x</p>")</script><style>p { color: red }</style><p>b</p>', 'a\n\nb'],
  ['<img src="x" onerror="alert(1)" alt="a > b">mug', 'mug'],
  ['<p>never closed', 'never closed'],
  ['<p>&nbsp;</p>', ''],
  ['', ''],
])('%j reads as %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('reads a text of many tags that are never closed once, not once for each', () => {
  expect(plainText('<a'.repeat(100_000))).toBe('');
  expect(plainText(`<b>bold</b> ${'<a'.repeat(100_000)}`)).toBe('bold');
});
