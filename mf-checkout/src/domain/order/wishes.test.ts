import { aLine, anOrder } from '../../testing/builders.ts';
import { wishesOf } from './wishes.ts';

it('are those of the company alone, with both halves of what was only partly in stock as one thing', () => {
  const order = anOrder([
    aLine({ id: 53, main_line_id: 51, name_view: 'Gift box', product_id: 32, quantity: 5 }),
    aLine({ id: 51, quantity: 3 }),
    aLine({ id: 52, quantity: 2, to_make: true, state: 'waiting' }),
    aLine({ id: 60, wish_id: 22, company_id: 1 }),
  ]);

  const wishes = wishesOf(order, 3);

  expect(wishes.map(({ id }) => id)).toEqual([21]);
  expect(wishes[0]?.main).toMatchObject({ quantity: 5, line: { id: 51 } });
  expect(wishes[0]?.addons.map(({ line, quantity }) => [line.name_view, quantity])).toEqual([
    ['Gift box', 5],
  ]);
  expect(wishes[0]?.lines.map(({ id }) => id)).toEqual([53, 51, 52]);
});
