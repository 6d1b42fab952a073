import type { BrandingForm, Desk } from 'shared-api/contract';
import { oneLine, websiteUrl } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { deskCompany, isLasting, ownName } from '../company/index.ts';
import { storeSettings } from './desk.repo.ts';
import { type Editor, editSettings } from './edit-settings.ts';
import { readDesk } from './read-desk.ts';

/** Changes what a company shows of itself. Rejects with a CallError: 422 for the marketplace's name, 409 for an older version. */
export async function changeBranding(
  database: Database,
  editor: Editor,
  { version: read, ...form }: BrandingForm,
): Promise<Desk> {
  const { id } = await deskCompany(database, editor.nameCode);
  const after = entered(form, isLasting(id) ? oneLine : ownName);
  const { companyId } = await editSettings(database, editor, {
    action: 'change_branding',
    read,
    before: ({ version: _version, logo: _logo, ...branding }) => branding,
    after,
    store: (transaction, company, held) => storeSettings(transaction, company, { ...held, ...after }),
  });
  return readDesk(database, companyId, editor.actor);
}

/** What is to be stored of a form; what was left out stays as it is. */
function entered(
  { name_view, marker, official_website, description, ...rest }: Omit<BrandingForm, 'version'>,
  nameOf: (text: string) => string,
) {
  return {
    ...rest,
    name_view: nameOf(name_view),
    marker: oneLine(marker),
    ...(official_website !== undefined && { official_website: websiteUrl(official_website) ?? '' }),
    ...(description !== undefined && { description: description.toWellFormed().trim() }),
  };
}
