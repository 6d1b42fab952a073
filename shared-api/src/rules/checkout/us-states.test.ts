import { stateCode, US_STATES } from './us-states.ts';

describe('the states', () => {
  it('are 50, a district, five territories and three ways of military post, each once', () => {
    expect(US_STATES).toHaveLength(59);
    expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(59);
    expect(new Set(US_STATES.map(({ name }) => name)).size).toBe(59);
    expect(US_STATES.filter(({ code }) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it.each([
    ['MA', 'MA'],
    [' ma ', 'MA'],
    ['pr', 'PR'],
    ['XX', undefined],
    ['', undefined],
    ['Massachusetts', undefined],
    ['M', undefined],
  ])('are known by their letters: %j is %s', (typed, code) => {
    expect(stateCode(typed)).toBe(code);
  });
});
