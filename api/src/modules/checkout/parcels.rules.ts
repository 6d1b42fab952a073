import type { Parcel, ParcelAddress } from '../../ports/parcel-port.ts';
import type { WishPartRow } from '../cart/index.ts';
import { boxFor, type Packed } from './box.rules.ts';
import type { ChosenCart, SendingRow } from './sending-row.ts';

/** What one company sends: one parcel, from where it packs. */
export interface CompanyParcel {
  readonly companyId: number;
  readonly company: string;
  readonly from: ParcelAddress;
  readonly parcel: Parcel;
}

/**
 * The parcels of a choice, one of each company, or a sentence about what nobody has said of it yet. An add-on without weight
 * and box takes no room: it travels with its main item where both are of one company.
 */
export function parcelsOf({ wishes, sending }: ChosenCart): readonly CompanyParcel[] | string {
  const parts = wishes.flatMap(({ main, parts, quantity }) =>
    parts.map((part) => ({ part, quantity, joins: part !== main && part.company_id === main.company_id })),
  );
  const parcels: CompanyParcel[] = [];
  for (const [companyId, own] of Map.groupBy(parts, ({ part }) => part.company_id)) {
    const packed: Packed[] = [];
    for (const { part, quantity, joins } of own) {
      const thing = packedThing(sending.get(part.merch_id), quantity);
      if (thing) packed.push(thing);
      else if (!joins) return unknownWeight(part);
    }
    const [first] = own;
    if (!first) continue;
    const from = sending.get(first.part.merch_id)?.origin;
    if (!from) return unknownOrigin(first.part);
    parcels.push({ companyId, company: first.part.company_view, from, parcel: boxFor(packed) });
  }
  return parcels;
}

function packedThing(row: SendingRow | undefined, quantity: number): Packed | undefined {
  if (!row?.weight_g || !row.box_length_mm || !row.box_width_mm || !row.box_height_mm) return undefined;
  return {
    quantity,
    weight: row.weight_g,
    length: row.box_length_mm,
    width: row.box_width_mm,
    height: row.box_height_mm,
  };
}

function unknownWeight({ company_view, name_view, merchandice_name }: WishPartRow): string {
  return `${company_view} has not said yet how heavy ${name_view} (${merchandice_name}) is, so that it cannot be sent. Please leave it out for now.`;
}

function unknownOrigin({ company_view }: WishPartRow): string {
  return `${company_view} has not said yet where its parcels leave from. Please leave out what it sells for now.`;
}
