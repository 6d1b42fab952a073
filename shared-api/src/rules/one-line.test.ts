import { oneLine } from './one-line.ts';

it.each([
  ['  Pots \t &\u00a0\r\nMore ', 'Pots & More'],
  ['Pay\u202etop\u202c now', 'Pay top now'],
  ['A\u2066B\u2069', 'A B'],
  ['first\u2028second\u2029third', 'first second third'],
  ['half \ud800', 'half \ufffd'],
  ['bell\u0007', 'bell'],
  [' \u202e ', ''],
  ['naïve Größe 日本', 'naïve Größe 日本'],
])('keeps %j within its line: %j', (text, line) => expect(oneLine(text)).toBe(line));
