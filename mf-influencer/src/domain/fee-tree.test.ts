import { aPerson, aTree } from '../testing/builders.ts';
import { ownTree } from './fee-tree.ts';

const company = (people: Parameters<typeof aPerson>[0][]) => ({ people: people.map((one) => aPerson(one)) });

it('knows who brought the person, and hangs everybody below under whoever brought them', () => {
  const [wishbin] = aTree().companies;
  const { above, you, branches } = ownTree(wishbin ?? { people: [] });

  expect(above.map(({ username }) => username)).toEqual(['elder.oak']);
  expect(you?.earned).toBe(1000);
  expect(branches.map(({ id, size, below }) => [id, size, below.map((one) => one.id)])).toEqual([
    [-1, 1, [-3]],
    [-2, 0, []],
  ]);
});

it('begins above with the farthest', () => {
  const { above } = ownTree(
    company([
      { id: 2, level: -1, parent_id: 1 },
      { id: 1, level: -2 },
      { id: 3, level: 0, parent_id: 2, yours: true },
    ]),
  );
  expect(above.map(({ id }) => id)).toEqual([1, 2]);
});

it('counts everybody in a branch, however deep', () => {
  const chain = Array.from({ length: 40 }, (_, index) => ({
    id: index + 2,
    level: index + 1,
    parent_id: index + 1,
  }));
  const { branches } = ownTree(company([{ id: 1, level: 0, yours: true }, ...chain]));

  expect(branches.map(({ size }) => size)).toEqual([39]);
});
