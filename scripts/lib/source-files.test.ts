import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineFigures, namesOfFiles, unreadPackages } from './source-files.ts';

describe('packages of which nothing was read', () => {
  const root = mkdtempSync(join(tmpdir(), 'packages-'));
  beforeAll(() => {
    for (const name of ['api', 'shell']) {
      mkdirSync(join(root, name));
      writeFileSync(join(root, name, 'package.json'), '{}');
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('are named', () => {
    expect(unreadPackages(root, ['api/a.ts', 'shell/b.ts', 'c.ts'])).toEqual([]);
    expect(unreadPackages(root, ['api/a.ts'])).toEqual([
      'No file of shell was read: do the patterns of this check still match?',
    ]);
  });

  it('are missed altogether in another folder', () => {
    expect(unreadPackages(join(root, 'nowhere'), [])).toEqual([
      `${join(root, 'nowhere')} has no packages: is it the workspace?`,
    ]);
  });
});

describe('names of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those of files that are there', () => {
    writeFileSync(join(folder, 'cart.spec.ts'), '');
    expect(namesOfFiles(folder, ['cart.spec.ts'])).toEqual(['cart.spec.ts']);
    expect(() => namesOfFiles(folder, ['cart.spec.ts', 'kart.spec.ts', 'dev.spec.ts'])).toThrow(
      `${folder} has no kart.spec.ts, dev.spec.ts`,
    );
  });
});

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
