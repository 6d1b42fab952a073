import { changedFields } from './changed-fields.ts';

const before = { username: 'june', email: 'june@wishbin.example' };

it.each([
  [before, []],
  [{ ...before, username: 'juno' }, ['username']],
  [{ username: 'juno', email: 'juno@wishbin.example' }, ['username', 'email']],
])('%j differs in %j', (after, fields) => {
  expect(changedFields(before, after)).toEqual(fields);
});
