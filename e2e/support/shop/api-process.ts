import { type KillableServer, killableServer } from '../servers/killable-server.ts';

/** One process of the API. */
export type ApiProcess = KillableServer;

/** Not started yet. */
export const apiProcess = (port: number, env: Readonly<Record<string, string>>): ApiProcess =>
  killableServer({
    file: 'api/src/server.ts',
    url: `http://127.0.0.1:${port}`,
    readyPath: '/api/ready',
    env: { ...env, API_PORT: String(port) },
  });
