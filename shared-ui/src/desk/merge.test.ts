import { changedFields, conflictsOf, merge } from './merge.tsx';

const read = { name: 'Mug', price: '12', options: ['a'] };

it('takes over what each of two people changed', () => {
  const mine = { ...read, price: '13' };
  const theirs = { ...read, name: 'Cup' };
  expect(conflictsOf({ read, mine, theirs })).toEqual([]);
  for (const keep of ['mine', 'theirs'] as const)
    expect(merge({ read, mine, theirs }, keep)).toEqual({ name: 'Cup', price: '13', options: ['a'] });
});

it('asks about what both changed in different ways, and about nothing else', () => {
  const mine = { ...read, price: '13', options: ['b'] };
  const theirs = { ...read, price: '14', options: ['b'] };
  expect(conflictsOf({ read, mine, theirs })).toEqual([{ field: 'price', mine: '13', theirs: '14' }]);
  expect(merge({ read, mine, theirs }, 'mine').price).toBe('13');
  expect(merge({ read, mine, theirs }, 'theirs').price).toBe('14');
});

it('compares what counts alone', () => {
  const content = ({ name, options }: typeof read) => ({ name: name.trim(), options });
  const mine = { ...read, name: 'Cup', price: '13' };
  const theirs = { ...read, name: ' Cup ', price: '14' };
  expect(conflictsOf({ read, mine, theirs }, content)).toEqual([]);
  expect(changedFields(read, theirs, content)).toEqual(['name']);
  expect(merge({ read, mine, theirs }, 'mine', content)).toEqual({ ...mine, price: '14' });
});
