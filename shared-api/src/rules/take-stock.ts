import { over, type Stock, stillMakeable } from './stock.ts';

/**
 * What an order of `wanted` units takes: s = min(q, A) from stock and t = q - s to be made, allowed only if t <= C
 * (domain.md, "Order of q"). Gives the stock after it, or undefined when it is not allowed.
 */
export function takeStock<S extends Stock>(
  stock: S,
  wanted: number,
): { fromStock: number; toMake: number; after: S } | undefined {
  const toMake = over(stock, wanted);
  if (!Number.isSafeInteger(wanted) || wanted < 1 || toMake > stillMakeable(stock)) return undefined;
  const fromStock = wanted - toMake;
  return { fromStock, toMake, after: moveStock(stock, fromStock, toMake) };
}

/**
 * A cancelled order gives back what it has: `toMake` units wait no more, and the `fromStock` units it has goods for are
 * new goods to the others (domain.md, "Cancel reverses").
 */
export function returnStock<S extends Stock>(stock: S, fromStock: number, toMake: number): S {
  return receiveStock(moveStock(stock, 0, -toMake), fromStock);
}

/** New goods first serve who waits for this variant, then raise quantity (domain.md, "New goods"). */
export function receiveStock<S extends Stock>(stock: S, units: number): S {
  const served = Math.min(units, stock.backlogged);
  return moveStock(stock, served - units, -served);
}

function moveStock<S extends Stock>(stock: S, fromStock: number, toMake: number): S {
  return {
    ...stock,
    quantity: stock.quantity - fromStock,
    backlogged: stock.backlogged + toMake,
    prod_backlogged: stock.prod_backlogged + toMake,
  };
}
