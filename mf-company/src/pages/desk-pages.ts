import { loadDesk as loadOpenDesk } from '../data/desk.ts';
import { deskPlace } from '../domain/paths.ts';
import { warmSection } from './desk/desk-section.tsx';

/** The loader and the page of the desk, in one lazily loaded file. */
export { DeskPage } from './desk/desk-page.tsx';

/** Loads the desk and, beside it, the code of the section that the address names. */
export const loadDesk: typeof loadOpenDesk = (args) => {
  const place = deskPlace(args.params);
  if (place !== undefined) warmSection(place);
  return loadOpenDesk(args);
};
