import { searchPath } from './person-path.ts';

it.each([
  ['', '/follow'],
  ['mar', '/follow?q=mar'],
  ['a&b=1 ü', '/follow?q=a%26b%3D1+%C3%BC'],
])('%j is looked for at %s', (text, path) => expect(searchPath(text)).toBe(path));
