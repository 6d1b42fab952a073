import type { Queryable } from '../../../platform/database/database.ts';

/** The columns of a choice, without its options. */
export interface AttributeValues {
  readonly name_code: string;
  readonly name_view: string;
  readonly req: boolean;
}

/** A choice with its options, in their order. */
export interface ChoiceRow {
  readonly id: number;
  readonly product_id: number;
  readonly name_view: string;
  readonly options: readonly { readonly id: number; readonly name_view: string }[];
}

/** The choices of products, in their order. */
export async function choicesOf(database: Queryable, productIds: readonly number[]): Promise<ChoiceRow[]> {
  return database.query<ChoiceRow>(
    `select id, product_id, name_view, (
       select coalesce(json_agg(json_build_object('id', selection.id, 'name_view', selection.name_view)
         order by selection.position, selection.id), '[]')
       from selection where attribute_id = attribute.id) as options
     from attribute where product_id = any($1::integer[]) order by product_id, position, id`,
    [productIds],
  );
}

/** Adds a choice behind the others of a product; gives its id. */
export async function insertAttribute(
  transaction: Queryable,
  productId: number,
  { name_code, name_view, req }: AttributeValues,
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into attribute (product_id, name_code, name_view, req, position)
     values ($1, $2, $3, $4, (select coalesce(max(position) + 1, 0) from attribute where product_id = $1))
     returning id`,
    [productId, name_code, name_view, req],
  );
  if (!row) throw new Error('The choice was not stored');
  return row.id;
}

export async function updateAttribute(
  transaction: Queryable,
  id: number,
  { name_view, req }: Pick<AttributeValues, 'name_view' | 'req'>,
): Promise<void> {
  await transaction.query('update attribute set name_view = $2, req = $3 where id = $1', [
    id,
    name_view,
    req,
  ]);
}

export async function deleteAttribute(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('delete from attribute where id = $1', [id]);
}

/** Stores the order of choices. */
export async function orderAttributes(transaction: Queryable, ids: readonly number[]): Promise<void> {
  await transaction.query(
    `update attribute set position = place - 1
     from unnest($1::integer[]) with ordinality as named (id, place) where attribute.id = named.id`,
    [ids],
  );
}

/** An option; without an id it is new. */
export interface OptionValues {
  readonly id?: number | undefined;
  readonly name_view: string;
}

/** Replaces the options of a choice, in this order. */
export async function setOptions(
  transaction: Queryable,
  attributeId: number,
  options: readonly OptionValues[],
): Promise<void> {
  const named = options.map(({ id, name_view }, position) => ({ id: id ?? null, name_view, position }));
  const kept = named.filter(({ id }) => id !== null);
  const added = named.filter(({ id }) => id === null);
  await transaction.query('delete from selection where attribute_id = $1 and id <> all($2::integer[])', [
    attributeId,
    kept.map(({ id }) => id),
  ]);
  await transaction.query(
    `update selection set name_view = given.name_view, position = given.position
     from unnest($2::integer[], $3::text[], $4::integer[]) as given (id, name_view, position)
     where selection.attribute_id = $1 and selection.id = given.id`,
    [
      attributeId,
      kept.map(({ id }) => id),
      kept.map(({ name_view }) => name_view),
      kept.map(({ position }) => position),
    ],
  );
  await transaction.query(
    `insert into selection (attribute_id, name_view, position)
     select $1::integer, name_view, position from unnest($2::text[], $3::integer[]) as given (name_view, position)`,
    [attributeId, added.map(({ name_view }) => name_view), added.map(({ position }) => position)],
  );
}

/** Gives every variant of a product the first option of a new choice. */
export async function giveFirstOption(
  transaction: Queryable,
  productId: number,
  attributeId: number,
): Promise<void> {
  await transaction.query(
    `insert into merchandise_selection (product_id, merchandise_id, attribute_id, selection_id)
     select product_id, id, $2::integer,
       (select id from selection where attribute_id = $2::integer order by position, id limit 1)
     from merchandise where product_id = $1`,
    [productId, attributeId],
  );
}

/** @param color of which the picture was drawn (#366C4D); null for one that was sent, or none */
export async function setOptionPicture(
  transaction: Queryable,
  optionId: number,
  location: string | null,
  color: string | null,
): Promise<void> {
  await transaction.query('update selection set picture_location = $2, color = $3 where id = $1', [
    optionId,
    location,
    color,
  ]);
}
