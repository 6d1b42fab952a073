import type { RemoteRoute } from 'shared-shell';

/** The desk of a company: what its owner and its employees do. */
export const deskRoutes: RemoteRoute[] = [];
