import fc from 'fast-check';
import { isPathPattern, normalizePath } from './path-pattern.ts';

describe('a path pattern', () => {
  it.each(['/', '/cart', '/new/company', '/company/:company/product/:product', '/i/:id', '/a.b~c_d-e'])(
    '%s is well formed',
    (path) => {
      expect(isPathPattern(path)).toBe(true);
    },
  );

  it.each([
    '',
    'cart',
    '/cart/',
    '//',
    '/a//b',
    '/*',
    '/a/*',
    '/:id?',
    '/a/:',
    '/a b',
    '/a/../b',
    '/./a',
    '/:x/:x',
    '/a?b',
    '/:1',
  ])('%s is not', (path) => {
    expect(isPathPattern(path)).toBe(false);
  });

  it('is the same for all names of its parameters and in all letter cases', () => {
    const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/);
    fc.assert(
      fc.property(name, name, name, (fixed, one, other) => {
        expect(normalizePath(`/${fixed}/:${one}/x`)).toBe(
          normalizePath(`/${fixed.toUpperCase()}/:${other}/X`),
        );
        expect(normalizePath(`/${fixed}/:${one}`)).not.toBe(normalizePath(`/${fixed}/${one}`));
      }),
    );
  });
});
