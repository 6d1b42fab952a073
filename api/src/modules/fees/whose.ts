import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import type { Actor } from '../../platform/identity/actor.ts';

/** Who asks, and about whom; nobody named: about themselves. */
export interface Whose {
  readonly actor: Actor;
  readonly personId: number | undefined;
}

/**
 * The person whose earnings are asked for. Administrators may name anybody there is; whoever else names another gets the
 * same 404 CallError as for somebody who is not there.
 */
export function personAsked(database: Database): (whose: Whose) => Promise<number> {
  return async ({ actor, personId }) => {
    if (personId === undefined || personId === actor.personId) return actor.personId;
    if (!actor.isAdmin) throw notFound('person');
    const [person] = await database.query<{ id: number }>('select id from person where id = $1', [personId]);
    if (!person) throw notFound('person');
    return person.id;
  };
}
