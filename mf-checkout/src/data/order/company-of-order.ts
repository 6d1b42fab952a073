import type { Company } from 'shared-api/contract/company-schema';
import { getOrder } from 'shared-api/contract/order-history';
import { api, isApiError, type Session } from 'shared-auth';

/**
 * A company that is shown to nobody any more, to somebody who ordered there: as far as the order tells of it, in the marketplace's
 * look. Undefined where they have no such order.
 */
export async function companyOfOrder(
  session: Session,
  orderId: number,
  nameCode: string,
  signal: AbortSignal,
): Promise<Company | undefined> {
  if (session.status !== 'signed-in') return undefined;
  try {
    const { lines } = await api.call(getOrder, { params: { id: orderId }, signal });
    const code = nameCode.toLowerCase();
    const line = lines.find(({ company_name_code }) => company_name_code.toLowerCase() === code);
    return line && { ...PLAIN, id: line.company_id, name_code: nameCode, name_view: line.company_name_view };
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.code === 'not_found')) return undefined;
    throw error;
  }
}

/** Colours that are none become the marketplace's. */
const PLAIN = { marker: '', logo: '', template_id: 0, primary_color: '', secondary_color: '' };
