import { reportSpan } from './sales.rules.ts';

const now = new Date('2026-11-22T23:30:00Z');

describe('the span of figures', () => {
  it.each([
    [{}, { from: '2026-10-24', to: '2026-11-22', by: 'day' }],
    [{ to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01', by: 'day' }],
    [{ from: '2026-11-22' }, { from: '2026-11-22', to: '2026-11-22', by: 'day' }],
    [
      { from: '2026-01-01', to: '2026-04-02' },
      { from: '2026-01-01', to: '2026-04-02', by: 'day' },
    ],
    [
      { from: '2026-01-01', to: '2026-04-03' },
      { from: '2026-01-01', to: '2026-04-03', by: 'month' },
    ],
  ] as const)('of %j', (asked, span) => {
    expect(reportSpan(asked, now)).toEqual(span);
  });

  it.each([
    { from: '2026-11-23' },
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2016-01-01', to: '2026-11-22' },
  ])('is refused for %j', (asked) => {
    expect(() => reportSpan(asked, now)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});
