import type { Queryable } from '../../platform/database/database.ts';
import type { SendingRow } from './sending-row.ts';

/** Of each of the variants, by their ids; one statement however many they are. */
export async function sendingOf(database: Queryable, merchIds: readonly number[]): Promise<SendingRow[]> {
  return database.query<SendingRow>(
    `select variant.id as merch_id, variant.weight_g, variant.box_length_mm, variant.box_width_mm, variant.box_height_mm,
       case when origin.company_id is not null then json_build_object(
         'name', origin.name, 'address1', origin.address1, 'address2', origin.address2, 'city', origin.city,
         'state', origin.state, 'zip', origin.zip)
       end as origin
     from merchandise variant
     join product on product.id = variant.product_id
     left join company_origin origin on origin.company_id = product.company_id
     where variant.id = any($1) order by variant.id`,
    [[...new Set(merchIds)]],
  );
}
