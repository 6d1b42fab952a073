import { isPlainClick } from './plain-click.ts';

describe('a plain click', () => {
  const click = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

  it('has no modifier and comes from the first button', () => {
    expect(isPlainClick(click)).toBe(true);
    expect(isPlainClick({ ...click, button: 1 })).toBe(false);
    for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
      expect(isPlainClick({ ...click, [key]: true })).toBe(false);
    }
  });
});
