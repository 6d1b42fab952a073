import {
  buySampleLabel,
  type DeskSample,
  listSampleRates,
  voidSampleLabel,
} from 'shared-api/contract/influence/samples';
import type { DeskOrder } from 'shared-api/contract/orders/desk-orders';
import { buyReturnLabel, listReturnRates, voidReturnLabel } from 'shared-api/contract/orders/labels';
import type { LabelRate } from 'shared-api/contract/orders/paid-labels';
import {
  buyReplacementLabel,
  listReplacementRates,
  voidReplacementLabel,
} from 'shared-api/contract/orders/replacements';
import { withIdempotencyKey } from 'shared-data/request-keys';
import { LABEL_TIMEOUT_MS } from './orders.ts';
import { mutate } from './requests.ts';

/** What is bought: the service at the price on the page, which shows so many labels of the same parcel. */
type Wanted = Pick<LabelRate, 'service' | 'price'> & { readonly known: number };

/** What carriers take for a return label, the cheapest first. */
export async function fetchReturnRates(
  company: string,
  id: number,
  line_ids: number[],
): Promise<readonly LabelRate[]> {
  const input = { params: { company, id }, body: { line_ids } };
  return (await mutate(listReturnRates, input, 'prices of return labels could not be fetched')).rates;
}

/** Buys a return label at the price on the page; sent again without an answer, it is bought once. */
export function orderReturnLabel(
  company: string,
  id: number,
  line_ids: number[],
  { service, price, known }: Wanted,
): Promise<DeskOrder> {
  const body = { line_ids, service, price };
  return withIdempotencyKey(`return-label ${company} ${id} ${known} ${JSON.stringify(body)}`, (key) =>
    mutate(
      buyReturnLabel,
      { params: { company, id }, body, key },
      'a return label could not be bought',
      LABEL_TIMEOUT_MS,
    ),
  );
}

/** Takes a return label back that was not used. */
export function takeReturnLabelBack(company: string, id: number, label_id: number): Promise<DeskOrder> {
  const input = { params: { company, id, label_id } };
  return mutate(voidReturnLabel, input, 'a return label could not be taken back', LABEL_TIMEOUT_MS);
}

/** What carriers take for the parcel of a replacement, the cheapest first. */
export async function fetchReplacementRates(
  company: string,
  id: number,
  replacement: number,
): Promise<readonly LabelRate[]> {
  const input = { params: { company, id, replacement } };
  return (await mutate(listReplacementRates, input, 'prices of labels could not be fetched')).rates;
}

/** Buys the label of a replacement, which sends it; sent again without an answer, it is bought once. */
export function orderReplacementLabel(
  company: string,
  id: number,
  replacement: number,
  { service, price, known }: Wanted,
): Promise<DeskOrder> {
  const body = { service, price };
  return withIdempotencyKey(
    `replacement-label ${company} ${replacement} ${known} ${JSON.stringify(body)}`,
    (key) =>
      mutate(
        buyReplacementLabel,
        { params: { company, id, replacement }, body, key },
        'a label could not be bought',
        LABEL_TIMEOUT_MS,
      ),
  );
}

/** Takes the label of a replacement back that was not used. */
export function takeReplacementLabelBack(
  company: string,
  id: number,
  replacement: number,
  label_id: number,
): Promise<DeskOrder> {
  const input = { params: { company, id, replacement, label_id } };
  return mutate(voidReplacementLabel, input, 'a label could not be taken back', LABEL_TIMEOUT_MS);
}

/** What carriers take for the parcel of a sample, the cheapest first. */
export async function fetchSampleRates(company: string, id: number): Promise<readonly LabelRate[]> {
  const input = { params: { company, id } };
  return (await mutate(listSampleRates, input, 'prices of labels could not be fetched')).rates;
}

/** Buys the label of a sample, which sends it; sent again without an answer, it is bought once. */
export function orderSampleLabel(
  company: string,
  id: number,
  { service, price, known }: Wanted,
): Promise<DeskSample> {
  const body = { service, price };
  return withIdempotencyKey(`sample-label ${company} ${id} ${known} ${JSON.stringify(body)}`, (key) =>
    mutate(
      buySampleLabel,
      { params: { company, id }, body, key },
      'a label could not be bought',
      LABEL_TIMEOUT_MS,
    ),
  );
}

/** Takes the label of a sample back that was not used. */
export function takeSampleLabelBack(company: string, id: number, label_id: number): Promise<DeskSample> {
  const input = { params: { company, id, label_id } };
  return mutate(voidSampleLabel, input, 'a label could not be taken back', LABEL_TIMEOUT_MS);
}
