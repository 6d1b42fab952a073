import type { AreaPart, PersonalizedArea } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import type { AreaPicture } from './areas.rules.ts';

export async function storedAreas(database: Queryable, productId: number): Promise<PersonalizedArea[]> {
  const [row] = await database.query<{ personalization: PersonalizedArea[] }>(
    'select personalization from product where id = $1',
    [productId],
  );
  return row?.personalization ?? [];
}

export async function setAreas(
  transaction: Queryable,
  productId: number,
  areas: readonly PersonalizedArea[],
  version: number,
): Promise<void> {
  await transaction.query('update product set personalization = $2::jsonb, version = $3 where id = $1', [
    productId,
    JSON.stringify(areas),
    version,
  ]);
}

/** A product and its add-ons, in the product's order: what buyers give for each, and its options. */
export async function areaParts(database: Queryable, productId: number): Promise<AreaPart[]> {
  return database.query<AreaPart>(
    `select product.id as product_id, product.name_view, rule.text, rule.image,
       (select coalesce(json_agg(json_build_object('name_view', attribute.name_view, 'options', (
            select coalesce(json_agg(json_build_object('id', id, 'name_view', name_view) order by position, id), '[]')
            from selection where attribute_id = attribute.id)) order by attribute.position, attribute.id), '[]')
        from attribute where attribute.product_id = product.id) as choices
     from (
       select $1::integer as id, -1 as position, 0 as link
       union all
       select addon_product_id, position, id from product_addon where product_id = $1
     ) part
     join product on product.id = part.id join media_rule rule on rule.id = product.media_rule_id
     order by part.position, part.link`,
    [productId],
  );
}

/** The pictures of a product's gallery, then those of its variants. */
export async function areaPictures(database: Queryable, productId: number): Promise<AreaPicture[]> {
  return database.query<AreaPicture>(
    `select location, alt from (
       select location, coalesce(nullif(alt, ''), 'Picture ' || position + 1) as alt, 0 as kind, position, id
       from product_picture where product_id = $1
       union all
       select picture_location, coalesce(nullif(picture_alt, ''), name_view), 1, position, id
       from merchandise where product_id = $1 and picture_location is not null
     ) shown order by kind, position, id`,
    [productId],
  );
}

/** Areas that a product of the company describes for another one, or for itself. */
export async function areasForPart(
  database: Queryable,
  companyId: number,
  part: number,
): Promise<
  readonly { readonly id: number; readonly name_view: string; readonly areas: readonly PersonalizedArea[] }[]
> {
  return database.query(
    `select id, name_view, personalization as areas from product
     where company_id = $1 and personalization @> jsonb_build_array(jsonb_build_object('part', $2::integer))
     order by id`,
    [companyId, part],
  );
}
