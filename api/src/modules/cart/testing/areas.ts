import type { PersonalizedArea } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';

/** An area before its product is known. */
export type AreaOfPart = Omit<PersonalizedArea, 'part'>;

/** Location of the picture on which `LINE` stands; tests write it into their store. */
export const GROUND = '/ground.png';

/** A place for one printed line of words. */
export const LINE: AreaOfPart = {
  media: 'TEXT',
  slot: 0,
  label: 'Line',
  ratio: 700,
  letters: 12,
  lines: 1,
  characters: 'basic',
  pixels: 0,
  picture: GROUND,
  shape: { kind: 'rectangle', x: 100, y: 100, width: 400, height: 100, turn: 0 },
  lettering: 'plain',
  ink: 'printed',
  color: '#000000',
  options: [],
};

/** Lets a product describe these areas of its own, in place of those it had. */
export async function describeAreas(
  database: Queryable,
  product: number,
  areas: readonly AreaOfPart[],
): Promise<void> {
  const own = areas.map((area) => ({ ...area, part: product }));
  await database.query('update product set personalization = $2 where id = $1', [
    product,
    JSON.stringify(own),
  ]);
}
