import { startMakingServer } from './making-server.ts';

/* One server per test file. */
export const shop = await startMakingServer();
