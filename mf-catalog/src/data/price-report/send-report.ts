import { reportPrice } from 'shared-api/contract/price-report';
import type { PriceReportForm } from 'shared-api/contract/price-report-schema';
import { api } from 'shared-auth';
import { type Outcome, outcomeOf } from '../outcome.ts';

/** Tells where a product costs less; gives what the server says to that. Never rejects. */
export async function sendReport(productId: number, body: PriceReportForm): Promise<Outcome<string>> {
  const asked = api.call(reportPrice, { params: { id: productId }, body }).then(({ msg }) => msg);
  return outcomeOf(asked, 'a lower price could not be reported');
}
