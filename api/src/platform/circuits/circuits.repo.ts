import type { Queryable } from '../database/database.ts';

/** Channel of the notifications of circuits that opened or closed: the service's name and `open` or `closed`. */
export const CIRCUITS_CHANNEL = 'circuits';

/** Stores whether a service's circuit is open, and tells all processes when that is new. */
export async function storeCircuit(database: Queryable, service: string, isOpen: boolean): Promise<void> {
  await database.query(
    `with changed as (
       insert into service_circuit (service, is_open) values ($1::text, $2::boolean)
       on conflict (service) do update set is_open = excluded.is_open, claimed_until = now()
         where service_circuit.is_open <> excluded.is_open
       returning service
     )
     select pg_notify('${CIRCUITS_CHANNEL}', service || case when $2::boolean then ' open' else ' closed' end) from changed`,
    [service, isOpen],
  );
}

/** Takes the right to probe an open service, for so many seconds. */
export async function claimCircuit(database: Queryable, service: string, seconds: number): Promise<boolean> {
  const claimed = await database.query(
    `update service_circuit set claimed_until = now() + make_interval(secs => $2)
     where service = $1 and is_open and claimed_until <= now() returning service`,
    [service, seconds],
  );
  return claimed.length > 0;
}

/** Services with what is known of their circuits. */
export function knownCircuits(database: Queryable): Promise<{ service: string; is_open: boolean }[]> {
  return database.query('select service, is_open from service_circuit');
}
