/** For programs outside of the API that need a PostgreSQL server of their own, to kill it or to lose its data. */
export { type PostgresServer, startPostgresServer } from '../../api/src/testing/postgres-server.ts';
