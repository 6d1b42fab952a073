import type { App } from '../../src/app.ts';

/** As much of a server as makes a cart. */
export type CartMaker = Pick<App, 'database' | 'mediaStore' | 'services' | 'http'>;
