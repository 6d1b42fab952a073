import type { RemoteRoute } from 'shared-shell';
import { deskRoutes } from './desk-routes.ts';
import { informationRoutes } from './information-routes.ts';

/** The pages of this remote. */
export const routes: RemoteRoute[] = [...informationRoutes, ...deskRoutes];
