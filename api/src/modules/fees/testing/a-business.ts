import { type CompanyAccount, getCompanyAccount } from 'shared-api/contract';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { buy, employ } from '../../order/testing/ordering.ts';
import type { PayingServer } from '../../placing/testing/paying-server.ts';
import { setAccount } from './earner.ts';

/** A company with an owner, an employee, and a buyer of its tags. */
export async function aBusiness(shop: PayingServer) {
  const tags = await shop.tags();
  const [owner, worker, buyer] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  await employ(shop.database, tags, owner, 'owner');
  await employ(shop.database, tags, worker);
  const [company] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [tags.company],
  );
  const code = company?.name_code ?? '';
  const desk = (method: string, path: string, who: Buyer = owner, body?: unknown) =>
    who.call(method, `/../desk/${code}${path}`, body);
  const account = async (query = ''): Promise<CompanyAccount> => {
    const { status, body } = await desk('GET', `/payouts${query}`);
    if (status !== 200) throw new Error(`The account was answered ${status}: ${JSON.stringify(body)}`);
    return getCompanyAccount.answer.parse(body);
  };
  const sell = async (quantity: number): Promise<number> => {
    await buyer.wish(tags, { quantity });
    return buy(shop, buyer);
  };
  const arrive = async (order: number, daysAgo: number) => {
    const sent = await desk('POST', `/orders/${order}/ship`, worker, { tracking_number: `NUMBER${order}` });
    if (sent.status !== 200) throw new Error(`The parcel was answered ${sent.status}`);
    await buyer.ask('POST', `/orders/${order}/delivered`, {});
    await shop.database.query(
      `update order_line set delivered_at = delivered_at - $2 * interval '1 day',
         shipped_at = shipped_at - $2 * interval '1 day' where order_id = $1 and state = 'delivered'`,
      [order, daysAgo],
    );
  };
  const setUp = async () => {
    const { status, body } = await desk('POST', '/payouts/account');
    if (status !== 200) throw new Error(`The account was answered ${status}: ${JSON.stringify(body)}`);
    const [row] = await shop.database.query<{ provider_id: string }>(
      'select provider_id from payout_account where company_id = $1',
      [tags.company],
    );
    await setAccount(shop, row?.provider_id ?? '', { submitted: true });
    return row?.provider_id ?? '';
  };
  return { tags, owner, worker, buyer, code, desk, account, sell, arrive, setUp };
}
