import { connectionSettings } from './postgres-programs.ts';

const URL_OF_PRIMARY = 'postgres://backup%40shop:p%3Aw@db.example/wishbin?sslmode=verify-full';

it('lets the receiver of the log alone count as a standby', () => {
  const settings = {
    PGHOST: 'db.example',
    PGPORT: '5432',
    PGUSER: 'backup@shop',
    PGPASSWORD: 'p:w',
    PGSSLMODE: 'verify-full',
  };
  expect(connectionSettings(URL_OF_PRIMARY, 'wishbin_backup')).toEqual({
    ...settings,
    PGAPPNAME: 'wishbin_backup',
  });
  // A copy receives log too while it runs, and keeps it only once the copy is whole.
  expect(connectionSettings(URL_OF_PRIMARY, 'wishbin_copy')).toEqual({
    ...settings,
    PGAPPNAME: 'wishbin_copy',
  });
});

it('takes host and port of a socket from the address', () => {
  const url = 'postgres://wishbin@localhost/wishbin?host=%2Frun%2Fpostgresql&port=5433';
  expect(connectionSettings(url, 'wishbin_copy')).toMatchObject({
    PGHOST: '/run/postgresql',
    PGPORT: '5433',
  });
});
