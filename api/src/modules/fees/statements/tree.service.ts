import type { FeeTree } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { maskedName, type Whose } from './statements.service.ts';
import { type TreeRow, treeOf } from './tree.repo.ts';

/** People below that are shown of each company. */
const MAX_PEOPLE = 300;

/** The people above and below an influencer; those below are masked except for administrators. */
export type TreeOf = (whose: Whose) => Promise<FeeTree>;

export function treeService(database: Database, personOf: (whose: Whose) => Promise<number>): TreeOf {
  return async (whose) => {
    const personId = await personOf(whose);
    const rows = await treeOf(database, personId, MAX_PEOPLE);
    const masked = !whose.actor.isAdmin;
    return {
      companies: [...Map.groupBy(rows, ({ company_id }) => company_id).values()].flatMap(
        ([first, ...more]) => (first ? [treeIn([first, ...more], personId, masked)] : []),
      ),
    };
  };
}

function treeIn(
  people: readonly [TreeRow, ...TreeRow[]],
  personId: number,
  masked: boolean,
): FeeTree['companies'][number] {
  const [{ company_id, name_code, name_view, below }] = people;
  // An id would reveal the person: masked people get one that is valid in this answer only.
  const numbers = new Map(
    people.map(({ id, level }, place) => [id, masked && level > 0 ? -(place + 1) : id]),
  );
  const numberOf = (id: number): number => numbers.get(id) ?? id;
  const shown = people.filter(({ level }) => level > 0).length;
  return {
    company_id,
    name_code,
    name_view,
    more: below - shown,
    people: people.map(({ id, parent_id, level, earned, ...person }) => {
      const hidden = masked && level > 0;
      const isOther = masked && id !== personId;
      return {
        id: numberOf(id),
        parent_id: parent_id === null ? null : numberOf(parent_id),
        level,
        // What came through those above is not the person's own, and no branch of theirs.
        earned: level < 0 ? 0 : earned,
        yours: id === personId,
        username: hidden ? maskedName(person.username) : isOther ? person.shown_name : person.username,
        picture_location: hidden ? '' : isOther ? person.shown_picture : person.picture_location,
      };
    }),
  };
}
