import { entityTag, isFresh } from './entity-tag.ts';

describe('an entity tag', () => {
  it('is the same for the same content only', () => {
    expect(entityTag('a')).toBe(entityTag(Buffer.from('a')));
    expect(entityTag('a')).not.toBe(entityTag('b'));
    expect(entityTag('a')).toMatch(/^W\/"[\w-]+"$/);
  });

  it.each([
    ['W/"x"', true],
    ['"x"', true],
    ['"y", W/"x"', true],
    ['*', true],
    ['"y"', false],
    ['x', false],
    ['', false],
    [undefined, false],
  ])('is matched by If-None-Match %s: %s', (header, fresh) => {
    expect(isFresh(header, 'W/"x"')).toBe(fresh);
  });
});
