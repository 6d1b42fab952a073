import type { App } from '../../../src/app.ts';

/** As much of a server as sells, sends and gives back. */
export type Shop = Pick<App, 'config' | 'database' | 'mediaStore' | 'services' | 'http'>;
