/** @jest-environment federation/jest/dom-environment */
import { moveItem } from './place-buttons.tsx';

it('moves one thing and leaves the others in their order', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});

it('leaves a list as it is where there is nothing to move', () => {
  expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});
