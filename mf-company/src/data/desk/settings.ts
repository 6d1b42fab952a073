import type { AddressForm } from 'shared-api/contract/address-schema';
import { askAgain, changeBranding, changeLogo, changeOrigin, readDeskLog } from 'shared-api/contract/desk';
import type { BrandingForm, Desk, DeskLog } from 'shared-api/contract/desk-schema';
import { api } from 'shared-auth';
import { type Answered, answerOf } from './answer.ts';
import { type Deed, deedOf, patience } from './deed.ts';
import { askingOfDesk } from './desk-store.ts';
import { uploading } from './uploading.ts';

/** What a company shows of itself. */
export async function saveBranding(company: string, body: BrandingForm): Promise<Deed<Desk>> {
  return kept(() =>
    deedOf(
      api.call(changeBranding, { params: { company }, body, signal: patience() }),
      'the branding could not be saved',
    ),
  );
}

/** Where parcels start; kept as carriers write it. */
export async function saveOrigin(
  company: string,
  body: AddressForm & { version: number },
): Promise<Deed<Desk>> {
  return kept(() =>
    deedOf(
      api.call(changeOrigin, { params: { company }, body, signal: patience() }),
      'the origin address could not be saved',
    ),
  );
}

export async function askForApproval(company: string): Promise<Deed<Desk>> {
  return kept(() =>
    deedOf(
      api.call(askAgain, { params: { company }, signal: patience() }),
      'approval could not be asked for',
    ),
  );
}

/** @param onProgress which part of the bytes is sent, 0 to 1 */
export function saveLogo(
  company: string,
  body: { picture_name: File; version: number },
  watch: { readonly stop: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<Deed<{ logo: string; version: number }>> {
  return deedOf(
    uploading(watch, (rest) => api.upload(changeLogo, { params: { company }, body, ...rest })),
    'the logo could not be uploaded',
  );
}

/** @param before where the entries begin, as an answer before told it; empty: the newest */
export function askLog(company: string, before: string, signal: AbortSignal): Promise<Answered<DeskLog>> {
  const query = before === '' ? {} : { before };
  return answerOf(
    api.call(readDeskLog, { params: { company }, query, signal }),
    'the log could not be fetched',
  );
}

/** Puts what is answered in place of the open desk. */
async function kept(change: () => Promise<Deed<Desk>>): Promise<Deed<Desk>> {
  const put = askingOfDesk();
  const deed = await change();
  if (deed.kind === 'done') put(deed.value);
  return deed;
}
