/** The loader and the page of the desk, in one lazily loaded file. */
export { loadDesk } from '../data/desk.ts';
export { DeskPage } from './desk/desk-page.tsx';
