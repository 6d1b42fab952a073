import type { Queryable } from '../../../platform/database/database.ts';

/** A person as the card service knows them. */
export interface CardCustomer {
  /** Null before they asked for a card to be kept. */
  readonly customer_id: string | null;
  /** Names the person at the card service; unique across databases. */
  readonly reference: string;
}

export async function cardCustomerOf(database: Queryable, personId: number): Promise<CardCustomer> {
  const [row] = await database.query<CardCustomer>(
    `select card_customer.provider_id as customer_id,
       'person:' || person.id || ':' || extract(epoch from person.created_at) as reference
     from person left join card_customer on card_customer.person_id = person.id
     where person.id = $1`,
    [personId],
  );
  if (!row) throw new Error('A person who is not there');
  return row;
}

/** Keeps a new customer; where the person has one, that stays. */
export async function insertCardCustomer(
  database: Queryable,
  personId: number,
  customerId: string,
): Promise<void> {
  await database.query(
    'insert into card_customer (person_id, provider_id) values ($1, $2) on conflict do nothing',
    [personId, customerId],
  );
}
