import type { FastifyBaseLogger } from 'fastify';
import type { SharedCircuits } from '../../ports/service-call.ts';
import type { Database } from '../database/database.ts';
import { CIRCUITS_CHANNEL, claimCircuit, knownCircuits, storeCircuit } from './circuits.repo.ts';

/** A probe is over by then; the next one, of this process or another, is not sent before. */
const PROBE_S = 7;

/** Circuits of external services that all processes of one database share. */
export interface DatabaseCircuits extends SharedCircuits {
  /** Hears of changes from now on, also of those before. Never rejects: without the database each process goes on alone. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export function databaseCircuits({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
}): DatabaseCircuits {
  const followers = new Map<string, (isOpen: boolean) => void>();
  let stop: (() => Promise<void>) | undefined;
  let isClosed = false;

  const orWarn = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
    work.catch((err: unknown) => {
      log.warn({ err }, 'circuits of external services are not shared with other processes at the moment');
      return otherwise;
    });
  async function catchUp(): Promise<void> {
    for (const { service, is_open } of await knownCircuits(database)) followers.get(service)?.(is_open);
  }

  return {
    follow: (service, onChange) => void followers.set(service, onChange),
    note: (service, isOpen) => orWarn(storeCircuit(database, service, isOpen), undefined),
    claimProbe: (service) =>
      orWarn(
        (async () => {
          if (await claimCircuit(database, service, PROBE_S)) return 'claimed';
          const known = (await knownCircuits(database)).find((one) => one.service === service);
          // One that could not be stored is probed without the others.
          if (!known) return 'claimed';
          return known.is_open ? 'taken' : 'closed';
        })(),
        'claimed',
      ),
    listen: () =>
      orWarn(
        (async () => {
          stop = await database.listen(CIRCUITS_CHANNEL, {
            onNotification: (payload) => {
              const space = payload.lastIndexOf(' ');
              followers.get(payload.slice(0, space))?.(payload.slice(space + 1) === 'open');
            },
            onLost: () => undefined,
            onReturn: () => void orWarn(catchUp(), undefined),
          });
          if (isClosed) await stop();
          else await catchUp();
        })(),
        undefined,
      ),
    close: async () => {
      isClosed = true;
      await stop?.();
    },
  };
}
