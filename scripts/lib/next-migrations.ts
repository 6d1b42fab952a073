/** For programs outside of the API that rehearse the upgrade to a schema to come. */
export { type NextMigrations, writeNextMigrations } from '../../api/src/testing/next-migrations.ts';
