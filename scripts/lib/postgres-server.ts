export { unprivilegedUser } from '../../api/src/commands/backup/postgres-programs.ts';
export { type DatabaseAddress, openDatabaseAddress } from '../../api/src/testing/database-address.ts';
/** For programs outside of the API that need PostgreSQL servers of their own, to kill them or to lose their data. */
export {
  type PostgresReplica,
  type PostgresServer,
  startPostgresServer,
  startReplica,
} from '../../api/src/testing/postgres-server.ts';
export { freePort } from '../../api/src/testing/server-process.ts';
