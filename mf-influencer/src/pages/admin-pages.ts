/** What the administrators' route needs, in one file that is fetched when somebody goes there. */
export { loadAdmin } from '../data/admin/load-admin.ts';
export { AdminPage } from './admin/admin-page.tsx';
