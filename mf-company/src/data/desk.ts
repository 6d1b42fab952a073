import { atom, createStore, useAtomValue } from 'jotai';
import type { AddressForm } from 'shared-api/contract/checkout/address';
import type { Company } from 'shared-api/contract/companies/company';
import {
  type AboutForm,
  askAgain,
  type BrandingForm,
  changeAbout,
  changeBranding,
  changeLogo,
  changeOrigin,
  type Desk,
  getDesk,
} from 'shared-api/contract/companies/desk';
import { nameCodeParam } from 'shared-api/contract/params';
import { api, type Session, sessionReady } from 'shared-auth';
import { type Result, toResult } from 'shared-data';
import { EMPTY_COMPANY, type LoaderFunctionArgs, notFound } from 'shared-shell';
import { type DeskPlace, deskPlace } from '../domain/paths.ts';
import { mutate, type UploadControl, upload } from './requests.ts';

/** A desk, and the person who works at it. */
export interface OpenDesk {
  readonly username: string;
  readonly desk: Desk;
}

/** `sequence` orders answers of the same version. */
interface StoredDesk extends OpenDesk {
  readonly sequence: number;
}

const store = createStore();
const openDesk = atom<StoredDesk | null>(null);
let lastSequence = 0;

const isSameDesk = (one: OpenDesk | null, other: OpenDesk): boolean =>
  one?.username === other.username && one.desk.company.id === other.desk.company.id;

/** Opens a desk for the frame and its sections; a desk that is open already is as new or newer. */
export function setOpenDesk(open: OpenDesk): void {
  if (!isSameDesk(store.get(openDesk), open)) store.set(openDesk, { ...open, sequence: 0 });
}

/** The open desk, if it belongs to this company and person. */
export function knownDesk(username: string, nameCode: string): Desk | undefined {
  const open = store.get(openDesk);
  const isKnown = open?.username === username && open.desk.company.name_code === nameCode;
  return isKnown ? open.desk : undefined;
}

/**
 * Call it before a request; the returned function applies the answer to the open desk. It ignores an answer for another
 * desk or person, and one that is older than the data shown.
 */
export function beginDeskUpdate(): (desk: Desk) => void {
  const before = store.get(openDesk);
  lastSequence += 1;
  const sequence = lastSequence;
  return (desk) => {
    const open = store.get(openDesk);
    if (open === null || before === null || !isSameDesk(open, { ...before, desk })) return;
    const age = desk.version - open.desk.version || sequence - open.sequence;
    if (age >= 0) store.set(openDesk, { ...open, desk, sequence });
  };
}

/** Changes a part of a company's desk, if it is the open one. */
export function updateOpenDesk(companyId: number, update: (desk: Desk) => Desk): void {
  const open = store.get(openDesk);
  if (open?.desk.company.id === companyId) store.set(openDesk, { ...open, desk: update(open.desk) });
}

export function forgetDesk(): void {
  store.set(openDesk, null);
}

/** The open desk; until it is open, the one that the loader read. */
export function useOpenDesk(loaded: OpenDesk | null): Desk | null {
  const open = useAtomValue(openDesk, { store });
  if (loaded === null) return null;
  return open !== null && isSameDesk(open, loaded) ? open.desk : loaded.desk;
}

/** First data of a desk page; `company` gives it its header. */
export interface DeskData {
  readonly kind: 'open' | 'signed-out' | 'failed';
  readonly company: Company;
  readonly place: DeskPlace;
  readonly requestId: string | undefined;
  readonly open: OpenDesk | null;
}

const NOT_FOUND = 'The address may be mistyped, or what was here has been taken down.';

/**
 * Opens the desk for the staff of the company; anyone else gets the 404 page. A desk that is open already is shown at once
 * and refreshed meanwhile.
 * @param ready resolves once the session is known
 */
export function deskLoader(ready: () => Promise<Session>): (args: LoaderFunctionArgs) => Promise<DeskData> {
  return async ({ params, request }) => {
    const place = deskPlace(params);
    const code = nameCodeParam.safeParse(params.company);
    if (place === undefined || !code.success) throw notFound(NOT_FOUND);
    const session = await ready();
    const empty = { company: EMPTY_COMPANY, place, requestId: undefined, open: null };
    if (session.status !== 'signed-in') {
      forgetDesk();
      return { kind: 'signed-out', ...empty };
    }
    const { username } = session;
    const dataOf = (desk: Desk): DeskData => ({
      ...empty,
      kind: 'open',
      company: desk.company,
      open: { username, desk },
    });
    const fetched = fetchDesk(code.data, 'the desk could not be opened', request.signal);
    const known = knownDesk(username, code.data);
    if (known !== undefined) return dataOf(known);
    const result = await fetched;
    if (result.ok) return dataOf(result.value);
    if (result.error.status === 404) throw notFound(NOT_FOUND);
    return { kind: 'failed', ...empty, requestId: result.error.requestId };
  };
}

export const loadDesk = deskLoader(sessionReady);

/** Loads the desk, and shows the answer at an open one. */
async function fetchDesk(company: string, failure: string, signal?: AbortSignal): Promise<Result<Desk>> {
  const apply = beginDeskUpdate();
  const result = await toResult(api.call(getDesk, { params: { company }, signal }), `mf-company: ${failure}`);
  if (result.ok) apply(result.value);
  return result;
}

/** Reloads the counts and missing steps of the desk after a change. */
export async function refreshDesk(company: string): Promise<void> {
  await fetchDesk(company, 'the desk could not be refreshed');
}

export function saveBranding(company: string, body: BrandingForm): Promise<Desk> {
  return applied(mutate(changeBranding, { params: { company }, body }, 'the branding could not be saved'));
}

export function saveAbout(company: string, body: AboutForm): Promise<Desk> {
  return applied(mutate(changeAbout, { params: { company }, body }, 'what the page says could not be saved'));
}

/** Saves where parcels start, as carriers write the address. */
export function saveOrigin(company: string, body: AddressForm & { version: number }): Promise<Desk> {
  return applied(mutate(changeOrigin, { params: { company }, body }, 'the origin could not be saved'));
}

export function requestApproval(company: string): Promise<Desk> {
  return applied(mutate(askAgain, { params: { company } }, 'approval could not be requested'));
}

/** Applies the answer of a change, which has just begun, to the open desk. */
async function applied(change: Promise<Desk>): Promise<Desk> {
  const apply = beginDeskUpdate();
  const desk = await change;
  apply(desk);
  return desk;
}

export function saveLogo(
  company: string,
  body: { picture_name: File; version: number },
  control: UploadControl,
): Promise<{ logo: string; version: number }> {
  return upload(
    control,
    (rest) => api.upload(changeLogo, { params: { company }, body, ...rest }),
    'the logo could not be uploaded',
  );
}
