import { lineFigures } from './line-figures.ts';

describe('line figures', () => {
  it('takes the marks by nearest rank', () => {
    expect(lineFigures([10, 1, 9, 2, 8, 3, 7, 4, 6, 5])).toEqual({
      files: 10,
      lines: 55,
      median: 5,
      p90: 9,
      max: 10,
    });
    expect(lineFigures([7])).toEqual({ files: 1, lines: 7, median: 7, p90: 7, max: 7 });
  });

  it('gives zeros for no files', () => {
    expect(lineFigures([])).toEqual({ files: 0, lines: 0, median: 0, p90: 0, max: 0 });
  });
});
