import { GALLERY_PATH } from '../app/route-table.tsx';
import { shellPages } from './shell-pages.tsx';
import { isShellPath, SHELL_PATHS } from './shell-paths.ts';

it('lists the paths of all pages of the shell', () => {
  expect(SHELL_PATHS).toEqual([...shellPages.map(({ path }) => path), GALLERY_PATH]);
});

it.each([
  ['/cart', true],
  ['/Cart/', true],
  ['/i/7', true],
  ['/', false],
  ['/cart/7', false],
  ['//cart', false],
])('says whether %s is one: %s', (pathname, isOne) => {
  expect(isShellPath(pathname)).toBe(isOne);
});
