import { pageLink, pageLinkName } from './own-page.ts';

it.each([
  ['instagram.com/june.park', 'https://instagram.com/june.park', 'instagram.com/june.park'],
  [' https://www.youtube.com/@june/ ', 'https://www.youtube.com/@june/', 'youtube.com/@june'],
  ['https://june.example', 'https://june.example/', 'june.example'],
])('%j leads to %s', (typed, url, name) => {
  expect(pageLink(typed)).toBe(url);
  expect(pageLinkName(url)).toBe(name);
});

it.each([
  'http://june.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@june.example',
  'https://localhost/x',
  'mailto:june@june.example',
])('%j is no address of a page', (typed) => {
  expect(pageLink(typed)).toBeUndefined();
});
