/** What the routes of the desk need, in one file that is fetched when somebody goes there. */
export { loadDesk } from '../data/desk/load-desk.ts';
export { DeskPage } from './desk/desk-page.tsx';
