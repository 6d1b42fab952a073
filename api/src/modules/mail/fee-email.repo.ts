import type { Queryable } from '../../platform/database/database.ts';

/** A person's share of an order line, in cents. */
export interface FeeEmailLine {
  readonly name_view: string;
  readonly company: string;
  /** 1 is the person's own sale. */
  readonly level: number;
  readonly cents: number;
}

/** The lines of a mail to a person about their fees, in the order given. */
export async function feeEmailLines(
  database: Queryable,
  lines: readonly { readonly line_id: number; readonly level: number; readonly cents: number }[],
): Promise<FeeEmailLine[]> {
  return database.query<FeeEmailLine>(
    `select line.name_view, company.name_view as company, given.level, given.cents
     from unnest($1::integer[], $2::integer[], $3::integer[]) with ordinality as given (line_id, level, cents, place)
     join order_line line on line.id = given.line_id
     join company on company.id = line.company_id
     order by given.place`,
    [lines.map(({ line_id }) => line_id), lines.map(({ level }) => level), lines.map(({ cents }) => cents)],
  );
}
