import { type PictureParts, picturesLeft, showPicture, takeLogo } from '../assortment/index.ts';
import { deskCompany } from '../company/index.ts';
import { storeSettings } from './desk.repo.ts';
import { type Editor, editSettings } from './edit-settings.ts';

/**
 * Puts a picture in place of a company's logo. The file of the one before goes a day later, and so does that of a picture which
 * comes to be none. Rejects with a CallError: 422 for no picture, 409 for an older version.
 */
export async function changeLogo(
  parts: PictureParts,
  editor: Editor,
  { picture, version: read }: { readonly picture: Blob; readonly version: number },
): Promise<{ logo: string; version: number }> {
  const { database } = parts;
  const { id } = await deskCompany(database, editor.nameCode);
  const logo = await takeLogo(parts, id, picture);
  const { version } = await editSettings(database, editor, {
    action: 'change_logo',
    read,
    before: (now) => ({ logo: now.logo }),
    after: { logo },
    store: async (transaction, company, now) => {
      await showPicture(transaction, logo);
      await storeSettings(transaction, company, { ...now, logo });
      await picturesLeft(transaction, [now.logo]);
    },
  });
  return { logo, version };
}
