import type { RemoteRoute } from 'shared-shell';
import { deskRoutes } from './desk-routes.ts';
import { informationRoutes } from './information-routes.ts';
import { joiningRoutes } from './joining-routes.ts';

/** The pages of this remote. */
export const routes: RemoteRoute[] = [...informationRoutes, ...joiningRoutes, ...deskRoutes];
