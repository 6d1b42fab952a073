/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { aRate } from '../testing/builders.ts';
import { ChoiceStore, NO_CHOICES, readChoices } from './choices.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

describe('what was chosen', () => {
  it('outlives a reload, and is told to whoever listens after it is stored', () => {
    const store = new ChoiceStore('shopper');
    const heard: unknown[] = [];
    const stop = store.subscribe(() => heard.push(readChoices('shopper').rate));
    store.update({ addressId: 11, rate: aRate() });
    stop();
    store.update({ total: 6809 });
    expect(heard).toEqual([aRate()]);
    expect(new ChoiceStore('shopper').current()).toMatchObject({
      addressId: 11,
      rate: aRate(),
      total: 6809,
    });
  });

  it('is nobody else’s', () => {
    new ChoiceStore('shopper').update({ addressId: 11 });
    expect(readChoices('owner')).toEqual(NO_CHOICES);
  });

  it('is forgotten after a day, and where the clock was put back', () => {
    new ChoiceStore('shopper').update({ addressId: 11 });
    jest.useFakeTimers({ now: Date.now() + DAY + 1000 });
    expect(readChoices('shopper')).toEqual(NO_CHOICES);
    jest.setSystemTime(Date.now() - 2 * DAY);
    expect(readChoices('shopper')).toEqual(NO_CHOICES);
  });

  it.each([['{'], ['null'], ['[]'], ['{"person":"shopper","at":0,"choices":{"addressId":"x"}}']])(
    'is nothing where %s is stored',
    (text) => {
      sessionStorage.setItem('checkout', text);
      expect(readChoices('shopper')).toEqual(NO_CHOICES);
    },
  );

  it('is kept by the page alone where there is no storage', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const store = new ChoiceStore('shopper');
    store.update({ addressId: 11 });
    expect(store.current().addressId).toBe(11);
    full.mockRestore();
  });
});
