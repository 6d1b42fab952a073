import { freePort } from './free-port.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Drawing the artwork and filling the database for the first time may take minutes on a small machine. */
const START_LIMIT_MS = 900_000;

/** The API on a port of its own, which it keeps when it is stopped and started again. */
export interface ApiServer {
  url: string;
  dataDir: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the API on a data folder, which it fills with the demo data where that is not there yet.
 * @param settings its further variables; by default nobody's tokens are accepted, as nobody signs in while the demo data is made
 */
export async function openApi(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ApiServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ServerProcess | null = null;
  const api: ApiServer = {
    url,
    dataDir,
    async start() {
      running ??= await startServer({
        file: 'api/src/server.ts',
        env: {
          API_PORT: String(port),
          DATA_DIR: dataDir,
          SEED_DEMO: '1',
          ...settings,
        },
        ready: `${url}/api/ready`,
        limitMs: START_LIMIT_MS,
      });
    },
    async stop() {
      await running?.stop();
      running = null;
    },
  };
  await api.start();
  return api;
}
