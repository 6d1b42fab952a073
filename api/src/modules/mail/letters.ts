import type { Queryable } from '../../platform/database/database.ts';
import { invitationLetter, verdictLetter } from './company-letters.ts';
import { type InvitationMatter, invitationMatter, toldCompany } from './company-matter.repo.ts';
import { openedLetter, thankedLetter } from './gift-letters.ts';
import { goodsOf } from './goods.repo.ts';
import { LISTED } from './goods.rules.ts';
import { lateLetter } from './late-letter.ts';
import type { Letter } from './letter.ts';
import { cardOfOrder } from './mail.repo.ts';
import type { MailMatter } from './mail-row.ts';
import {
  companyMatter,
  giftMatter,
  labelMatter,
  orderMatter,
  payoutMatter,
  refundedShipping,
} from './matter.repo.ts';
import { paidLetter } from './paid-letter.ts';
import { payoutFailedLetter, payoutSentLetter } from './payout-letters.ts';
import { answerLetter, problemLetter } from './problem-letters.ts';
import { problemMatter } from './problem-matter.repo.ts';
import { refundedLetter } from './refunded-letter.ts';
import { goalLetter, lowStockLetter, saleLetter } from './sale-letters.ts';
import { fundedProduct, lowVariant } from './sale-matter.repo.ts';
import { shippedLetter } from './shipped-letter.ts';

/** No label and no refund has this number: nothing is listed then. */
const NONE = 0;

/** What letters are made of beside their matter. */
export interface LetterParts {
  readonly siteUrl: string;
  /** The code of an invitation, which is kept nowhere; undefined where the key that made it is here no more. */
  readonly invitationCode: (invitation: Pick<InvitationMatter, 'id' | 'hash'>) => string | undefined;
}

/** Makes the letter of a mail; undefined when what it is about is not there. */
export async function letterFor(
  database: Queryable,
  { siteUrl, invitationCode }: LetterParts,
  matter: MailMatter,
): Promise<Letter | undefined> {
  switch (matter.kind) {
    case 'paid': {
      const { order_id, card } = matter.data;
      const order = await orderMatter(database, order_id);
      return order && paidLetter(order, await goodsOf(database, order_id, LISTED), card, siteUrl);
    }
    case 'shipped': {
      const { order_id, company_id, label_id = NONE, tracking_url: trackingUrl } = matter.data;
      const order = await orderMatter(database, order_id);
      const company = await companyMatter(database, order_id, company_id);
      const goods = await goodsOf(database, order_id, LISTED, { labelId: label_id });
      const label = await labelMatter(database, label_id);
      return order && company && shippedLetter({ order, company, goods, label, trackingUrl }, siteUrl);
    }
    case 'refunded': {
      const { order_id, refund_id = NONE, cents, reason } = matter.data;
      const order = await orderMatter(database, order_id);
      const goods = await goodsOf(database, order_id, LISTED, { refundId: refund_id });
      const company = goods[0] ?? (await companyMatter(database, order_id, null));
      const shipping = await refundedShipping(database, order_id, refund_id);
      const card = await cardOfOrder(database, order_id);
      const refund = { cents, reason, goods, shipping, card };
      return order && company && refundedLetter({ order, company, ...refund }, siteUrl);
    }
    case 'late': {
      const { order_id, company_id, line_ids: lineIds, until } = matter.data;
      const company = await companyMatter(database, order_id, company_id);
      const goods = await goodsOf(database, order_id, LISTED, { lineIds });
      return company && lateLetter({ order_id, company, goods, until: new Date(until) }, siteUrl);
    }
    case 'company_order': {
      const { order_id, company_id } = matter.data;
      const company = await companyMatter(database, order_id, company_id);
      const goods = await goodsOf(database, order_id, LISTED, { companyId: company_id });
      return company && saleLetter({ order_id, company, goods }, siteUrl);
    }
    case 'company_low_stock': {
      const variant = await lowVariant(database, matter.data.merchandise_id);
      return variant && lowStockLetter(variant, siteUrl);
    }
    case 'company_goal': {
      const product = await fundedProduct(database, matter.data.product_id);
      return product && goalLetter(product, siteUrl);
    }
    case 'problem_told': {
      const problem = await problemMatter(database, matter.data.problem_id);
      return problem && problemLetter(problem, siteUrl);
    }
    case 'problem_answered': {
      const problem = await problemMatter(database, matter.data.problem_id);
      return problem && answerLetter(problem, siteUrl);
    }
    case 'gift_opened': {
      const gift = await giftMatter(database, matter.data.order_wish_id);
      return gift && openedLetter(gift, siteUrl);
    }
    case 'gift_thanks': {
      const gift = await giftMatter(database, matter.data.order_wish_id);
      return gift && thankedLetter(gift, siteUrl);
    }
    case 'payout_sent': {
      const payout = await payoutMatter(database, matter.data.payout_id);
      return payout && payoutSentLetter(payout, siteUrl);
    }
    case 'payout_failed': {
      const payout = await payoutMatter(database, matter.data.payout_id);
      return payout && payoutFailedLetter(payout, siteUrl);
    }
    case 'company_approved':
    case 'company_refused': {
      const company = await toldCompany(database, matter.data.company_id);
      return company && verdictLetter(company, matter.data, siteUrl);
    }
    case 'company_invitation': {
      const invitation = await invitationMatter(database, matter.data.invitation_id);
      const code = invitation && invitationCode(invitation);
      return code && invitation ? invitationLetter(invitation, code, siteUrl) : undefined;
    }
  }
}
