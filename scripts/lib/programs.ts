import { existsSync } from 'node:fs';

/** Programs for which files of `deploy` are written, and Debian's package of each, as `.ci/nightly` installs them. */
export const PROGRAMS = {
  haproxy: { path: '/usr/sbin/haproxy', debian: 'haproxy' },
  nginx: { path: '/usr/sbin/nginx', debian: 'nginx-light' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', debian: 'pgbouncer' },
  promtool: { path: '/usr/bin/promtool', debian: 'prometheus' },
  systemdAnalyze: { path: '/usr/bin/systemd-analyze', debian: 'systemd' },
  dockerCompose: { path: '/usr/bin/docker-compose', debian: 'docker-compose' },
} as const;

/** Whether every program has to be there: then a test that lacks its program fails. Otherwise it is skipped. */
export const ALL_PROGRAMS = process.env['ALL_PROGRAMS'] === '1';

/** Whether tests run that need a program. */
export function isTested(program: keyof typeof PROGRAMS): boolean {
  return ALL_PROGRAMS || existsSync(PROGRAMS[program].path);
}
