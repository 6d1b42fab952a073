import type { Shop } from './shop.ts';

/**
 * Does something with a cart from which only this work's own wishes are chosen: what its owner has chosen is put aside, and
 * chosen again afterwards as far as that may be.
 */
export async function withEmptyChoice<T>(
  { database, services }: Pick<Shop, 'database' | 'services'>,
  buyerId: number,
  work: () => Promise<T>,
): Promise<T> {
  const chosen = await database.query<{ id: number }>(
    `select id from wish where buyer_id = $1 and checked and order_id is null
       and coalesce(request_key, '') not like 'demo-order-%'`,
    [buyerId],
  );
  for (const { id } of chosen) await services.change(buyerId, id, () => ({ checked: false }));
  try {
    return await work();
  } finally {
    for (const { id } of chosen) await services.change(buyerId, id, () => ({ checked: true }));
  }
}
