import { table } from './tables.ts';

describe('a table', () => {
  it('has columns as wide as their widest cell', () => {
    expect(
      table(
        ['BY', 'COMMAND'],
        [
          ['Ada', 'promote mf-tea 1.0.0'],
          ['', 'repair'],
        ],
      ),
    ).toEqual(['BY   COMMAND', 'Ada  promote mf-tea 1.0.0', '     repair']);
  });

  it.each([
    ['a line break', 'fine\r\n41  2026-01-01  Eve', 'fine 41  2026-01-01  Eve'],
    ['a separator of lines', 'fine\u2028then', 'fine then'],
    ['a command to the terminal', 'fine\u001b[2J', 'fine [2J'],
    ['a mark of direction', 'fine\u202egnp', 'fine gnp'],
  ])('keeps each cell in its line: %s', (_, cell, shown) => {
    expect(table(['COMMAND'], [[cell]])).toEqual(['COMMAND', shown]);
  });
});
