import { aRun, aStockProduct } from '../testing/desk-builders.ts';
import { aLine } from '../testing/order-builders.ts';
import { canTakeLabelBack, proposedOutcome, proposedUnits, runRefusal, stateCounts } from './orders.ts';

it('proposes to make all that waits, and never nothing', () => {
  expect(proposedUnits({ waiting: 7, minover: 5 })).toBe(7);
  expect(proposedUnits({ waiting: 3, minover: 5 })).toBe(5);
  expect(proposedUnits({ waiting: 0, minover: 0 })).toBe(1);
});

it('has one run at a time', () => {
  expect(runRefusal(aStockProduct({ run_id: 4 }))).toBe('A run is under way.');
  expect(runRefusal(aStockProduct({ run_id: null }))).toBeNull();
  expect(runRefusal(aStockProduct({ run_id: null, variants: [] }))).toBe('No variant of it is on sale.');
});

it('proposes that a run made what orders took', () => {
  expect(proposedOutcome(aRun())).toEqual({ m21: '5', m22: '2' });
});

it('counts lines by state, and leaves none out whose state is not known', () => {
  const lines = (['unknown', 'shipped', 'paid', 'shipped'] as const).map((state) => aLine({ state }));
  expect(stateCounts(lines)).toEqual([
    ['paid', 1],
    ['shipped', 2],
    ['unknown', 1],
  ]);
});

it('takes a label back that is on its way, once; also as an API of before describes it', () => {
  const label = { tracking_number: '9405', url: 'https://carrier.example/9405.pdf' };
  const lines = [aLine({ state: 'shipped', tracking_number: '9405' })];
  expect(canTakeLabelBack({ label: { ...label, void: null }, lines })).toBe(true);
  expect(canTakeLabelBack({ label, lines })).toBe(true);
  expect(canTakeLabelBack({ label: { ...label, void: 'refused' }, lines })).toBe(false);
  expect(canTakeLabelBack({ label, lines: [aLine({ state: 'delivered', tracking_number: '9405' })] })).toBe(
    false,
  );
  expect(canTakeLabelBack({ label: null, lines })).toBe(false);
});
