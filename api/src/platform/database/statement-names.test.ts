import { statementNames } from './statement-names.ts';

describe('names of statements', () => {
  it('are the same for the same text, and different for different ones', () => {
    const nameOf = statementNames();
    const [one, other] = [nameOf('select 1'), nameOf('select 2')];
    expect(one).toBeDefined();
    expect(other).toBeDefined();
    expect(one).not.toBe(other);
    expect(nameOf('select 1')).toBe(one);
  });

  it('end somewhere: what makes up texts as it goes fills no memory, here or at the database', () => {
    const nameOf = statementNames(2);
    expect([nameOf('a'), nameOf('b'), nameOf('c'), nameOf('a')]).toEqual([
      'wishbin-0',
      'wishbin-1',
      undefined,
      'wishbin-0',
    ]);
  });
});
