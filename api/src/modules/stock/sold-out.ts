import { CallError } from '../../platform/http/call-error.ts';

/** What is sold, as it is called. */
interface Sold {
  readonly name_view: string;
  readonly merchandice_name: string;
}

/** 422 for an order that asks for more units than are left. */
export function soldOut({ name_view, merchandice_name }: Sold, left: number, wanted: number): CallError {
  const name = `${name_view} (${merchandice_name})`;
  const msg =
    left === 0
      ? `${name} is sold out. Please take it out of your order.`
      : `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left, and your order asks for ${wanted}. Please change the quantity in your cart.`;
  return new CallError('sold_out', msg);
}
