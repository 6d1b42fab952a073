import { type PriceReportForm, reportPrice } from 'shared-api/contract/catalog/price-reports';
import { api } from 'shared-auth';
import { type Result, toResult } from './request.ts';

/** Dollars as typed, "$1,250.50" too; not a number for anything else. */
export function dollarsOf(text: string): number {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Reports a lower price elsewhere; returns the server's reply. Never rejects. */
export async function sendReport(productId: number, body: PriceReportForm): Promise<Result<string>> {
  const call = api.call(reportPrice, { params: { id: productId }, body }).then(({ msg }) => msg);
  return toResult(call, 'a lower price could not be reported');
}
