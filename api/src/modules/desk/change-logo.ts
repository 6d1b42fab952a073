import type { Database } from '../../platform/database/database.ts';
import { deskCompany } from '../company/index.ts';
import type { PictureIntake } from '../images/index.ts';
import { storeSettings } from './desk.repo.ts';
import { type Editor, editSettings } from './edit-settings.ts';

/** Longest side of a stored logo in pixels: the largest it is shown, on a screen of twice the density. */
const SIDE = 800;
const FOLDER = '/logos';

export interface LogoParts {
  readonly database: Database;
  readonly pictures: PictureIntake;
  /** Told when a picture that nobody shows any more could not be removed. */
  readonly onLeftover: (error: unknown) => void;
}

/** Puts a picture in place of a company's logo, whose file is removed. Rejects with a CallError: 422 for no picture, 409 for an older version. */
export async function changeLogo(
  { database, pictures, onLeftover }: LogoParts,
  editor: Editor,
  { picture, version: read }: { readonly picture: Blob; readonly version: number },
): Promise<{ logo: string; version: number }> {
  await deskCompany(database, editor.nameCode);
  const drawn = await pictures.draw(picture, FOLDER, { longest: SIDE });
  const { location: logo } = drawn;
  const discard = (unused: string): Promise<void> => pictures.discard(unused).catch(onLeftover);
  // The file first, then the row that names it: no row ever names a picture that is not there.
  await pictures.store(drawn);
  try {
    const { held, version } = await editSettings(database, editor, {
      action: 'change_logo',
      read,
      before: (now) => ({ logo: now.logo }),
      after: { logo },
      store: (transaction, company, now) => storeSettings(transaction, company, { ...now, logo }),
    });
    await discard(held.logo);
    return { logo, version };
  } catch (error) {
    await discard(logo);
    throw error;
  }
}
