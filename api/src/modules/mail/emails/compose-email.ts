import type { Queryable } from '../../../platform/database/database.ts';
import { decidedCompany, decidedProduct, fundedProduct, lowVariant } from '../company-email-data.repo.ts';
import { messageEmailData, replacementEmailData } from '../conversation-email-data.repo.ts';
import {
  backInStock,
  companyEmailData,
  giftEmailData,
  type InvitationEmailData,
  invitationEmailData,
  isAll,
  labelEmailData,
  orderEmailData,
  payoutEmailData,
  problemEmailData,
  refundEmailParts,
} from '../email-data.repo.ts';
import { feeEmailLines } from '../fee-email.repo.ts';
import type { ReadGoods } from '../given-media.ts';
import { influencerInvitationEmailData, sampleEmailData } from '../influencer-email-data.repo.ts';
import { cardOfOrder, type MailContent } from '../outbox.repo.ts';
import { deletionDoneEmail, deletionRequestedEmail } from './account-emails.ts';
import { backInStockEmail } from './back-in-stock-email.ts';
import {
  answerEmail,
  cancelledEmail,
  decisionEmail,
  goalEmail,
  invitationEmail,
  lowStockEmail,
  problemEmail,
  productPutBackEmail,
  productTakenDownEmail,
  saleEmail,
} from './company-emails.ts';
import type { Email, EmailPicture } from './email.ts';
import { feeNewsEmail, feeWeekEmail } from './fee-emails.ts';
import {
  giftOpenedEmail,
  giftThanksEmail,
  payoutFailedEmail,
  payoutSentEmail,
} from './gift-and-payout-emails.ts';
import {
  influencerInvitationEmail,
  ownRateEmail,
  sampleAcceptedEmail,
  sampleOfferedEmail,
  sampleSentEmail,
} from './influencer-emails.ts';
import { messageToBuyerEmail, messageToCompanyEmail } from './message-emails.ts';
import { lateEmail, paidEmail, refundedEmail, shippedEmail, startedEmail } from './order-emails.ts';
import { replacementArrangedEmail, replacementSentEmail } from './replacement-emails.ts';

/** No label and no refund has this number: nothing is listed then. */
const NONE = 0;

const sampleEmails = {
  sample_offered: sampleOfferedEmail,
  sample_accepted: sampleAcceptedEmail,
  sample_sent: sampleSentEmail,
} as const;

/** Letters of "2026-12-03". */
const DAY_LENGTH = 10;

/** What emails need beside their content. */
export interface EmailParts {
  readonly siteUrl: string;
  readonly goodsOf: ReadGoods;
  /** A picture of the shop; undefined where there is none to show. */
  readonly pictureOf: (location: string, alt: string) => Promise<EmailPicture | undefined>;
  /** The code of an invitation, which is kept nowhere; undefined where the key that made it is here no more. */
  readonly invitationCode: (invitation: {
    readonly id: InvitationEmailData['id'] | `influencer:${number}`;
    readonly hash: string;
  }) => string | undefined;
}

/** Composes an email; undefined when its subject no longer exists. */
export async function composeEmail(
  database: Queryable,
  { siteUrl, goodsOf, pictureOf, invitationCode }: EmailParts,
  content: MailContent,
): Promise<Email | undefined> {
  switch (content.kind) {
    case 'paid': {
      const { order_id, card } = content.data;
      const [order, goods] = await Promise.all([orderEmailData(database, order_id), goodsOf(order_id)]);
      return order && paidEmail(order, goods, card, siteUrl);
    }
    case 'shipped': {
      const { order_id, company_id, label_id = NONE, tracking_url: trackingUrl } = content.data;
      const order = await orderEmailData(database, order_id);
      const company = await companyEmailData(database, order_id, company_id);
      const goods = await goodsOf(order_id, { labelId: label_id });
      const label = await labelEmailData(database, label_id);
      return order && company && shippedEmail({ order, company, goods, label, trackingUrl }, siteUrl);
    }
    case 'refunded': {
      const { order_id, refund_id = NONE, cents, reason } = content.data;
      const order = await orderEmailData(database, order_id);
      const goods = await goodsOf(order_id, { refundId: refund_id });
      const parts = await refundEmailParts(database, order_id, refund_id);
      const company = goods[0] ?? parts?.company ?? (await companyEmailData(database, order_id, null));
      const price = parts?.goods ?? goods.reduce((sum, own) => sum + own.cents, 0);
      const card = await cardOfOrder(database, order_id);
      const whole =
        (reason === 'cancelled' || reason === 'refunded') && (await isAll(database, reason, order_id));
      const refund = { cents, reason, whole, goods, price, shipping: parts?.shipping ?? 0, card };
      return order && company && refundedEmail({ order, company, ...refund }, siteUrl);
    }
    case 'started': {
      const { order_id, company_id, line_ids: lineIds } = content.data;
      const order = await orderEmailData(database, order_id);
      const company = await companyEmailData(database, order_id, company_id);
      const goods = await goodsOf(order_id, { lineIds });
      return order && company && startedEmail({ order, company, goods }, siteUrl);
    }
    case 'late': {
      const { order_id, company_id, line_ids: lineIds, until } = content.data;
      const company = await companyEmailData(database, order_id, company_id);
      const goods = await goodsOf(order_id, { lineIds });
      const order = await orderEmailData(database, order_id);
      // Emails of earlier releases hold a moment.
      return (
        order && company && lateEmail({ order, company, goods, until: until.slice(0, DAY_LENGTH) }, siteUrl)
      );
    }
    case 'company_order': {
      const { order_id, company_id } = content.data;
      const [company, goods, order] = await Promise.all([
        companyEmailData(database, order_id, company_id),
        goodsOf(order_id, { companyId: company_id }),
        orderEmailData(database, order_id),
      ]);
      return order && company && saleEmail({ order_id, paid_at: order.paid_at, company, goods }, siteUrl);
    }
    case 'company_cancelled': {
      const { order_id, company_id, line_ids: lineIds } = content.data;
      const company = await companyEmailData(database, order_id, company_id);
      const goods = await goodsOf(order_id, { lineIds });
      const whole = await isAll(database, 'cancelled', order_id, company_id);
      return company && cancelledEmail({ order_id, company, goods, whole }, siteUrl);
    }
    case 'company_low_stock': {
      const variant = await lowVariant(database, content.data.merchandise_id);
      return variant && lowStockEmail(variant, siteUrl);
    }
    case 'company_goal': {
      const product = await fundedProduct(database, content.data.product_id);
      return product && goalEmail(product, siteUrl);
    }
    case 'problem_told': {
      const problem = await problemEmailData(database, content.data.problem_id);
      return problem && problemEmail(problem, siteUrl);
    }
    case 'problem_answered': {
      const problem = await problemEmailData(database, content.data.problem_id);
      return problem && answerEmail(problem, siteUrl);
    }
    case 'message_to_buyer': {
      const message = await messageEmailData(database, content.data.message_id);
      return message && messageToBuyerEmail(message, siteUrl);
    }
    case 'message_to_company': {
      const message = await messageEmailData(database, content.data.message_id);
      return message && messageToCompanyEmail(message, siteUrl);
    }
    case 'replacement_arranged': {
      const replacement = await replacementEmailData(database, content.data.replacement_id);
      return replacement && replacementArrangedEmail(replacement, siteUrl);
    }
    case 'replacement_sent': {
      const replacement = await replacementEmailData(database, content.data.replacement_id);
      return replacement && replacementSentEmail(replacement, siteUrl);
    }
    case 'gift_opened': {
      const gift = await giftEmailData(database, content.data.order_wish_id);
      return (
        gift &&
        giftOpenedEmail(
          gift,
          await goodsOf(gift.order_id, { orderWishId: content.data.order_wish_id }),
          siteUrl,
        )
      );
    }
    case 'gift_thanks': {
      const gift = await giftEmailData(database, content.data.order_wish_id);
      return (
        gift &&
        giftThanksEmail(
          gift,
          await goodsOf(gift.order_id, { orderWishId: content.data.order_wish_id }),
          siteUrl,
        )
      );
    }
    case 'payout_sent': {
      const payout = await payoutEmailData(database, content.data.payout_id);
      return payout && payoutSentEmail(payout, siteUrl);
    }
    case 'payout_failed': {
      const payout = await payoutEmailData(database, content.data.payout_id);
      return payout && payoutFailedEmail(payout, siteUrl);
    }
    case 'fee_news': {
      const { event, lines } = content.data;
      return feeNewsEmail(event, await feeEmailLines(database, lines), siteUrl);
    }
    case 'fee_week':
      return feeWeekEmail(content.data, siteUrl);
    case 'company_approved':
    case 'company_refused': {
      const company = await decidedCompany(database, content.data.company_id);
      return company && decisionEmail(company, content.data, siteUrl);
    }
    case 'product_taken_down': {
      const product = await decidedProduct(database, content.data.product_id);
      return product && productTakenDownEmail(product, content.data.reason, siteUrl);
    }
    case 'product_put_back': {
      const product = await decidedProduct(database, content.data.product_id);
      return product && productPutBackEmail(product, content.data.reason, siteUrl);
    }
    case 'back_in_stock': {
      const back = await backInStock(database, content.data.merchandise_id);
      if (!back) return undefined;
      const { picture_location: location, picture_alt } = back;
      const picture = location === null ? undefined : await pictureOf(location, picture_alt);
      return backInStockEmail(back, picture, siteUrl);
    }
    case 'deletion_requested':
      return deletionRequestedEmail(content.data, siteUrl);
    case 'deletion_done':
      return deletionDoneEmail(siteUrl);
    case 'influencer_invitation': {
      const invitation = await influencerInvitationEmailData(database, content.data.invitation_id);
      const code = invitation && invitationCode({ ...invitation, id: `influencer:${invitation.id}` });
      return code && invitation ? influencerInvitationEmail(invitation, code, siteUrl) : undefined;
    }
    case 'sample_offered':
    case 'sample_accepted':
    case 'sample_sent': {
      const sample = await sampleEmailData(database, content.data.sample_id);
      return sample && sampleEmails[content.kind](sample, siteUrl);
    }
    case 'own_rate': {
      const company = await decidedCompany(database, content.data.company_id);
      return company && ownRateEmail(company, content.data.fee_percent, siteUrl);
    }
    case 'company_invitation': {
      const invitation = await invitationEmailData(database, content.data.invitation_id);
      const code = invitation && invitationCode(invitation);
      return code && invitation ? invitationEmail(invitation, code, siteUrl) : undefined;
    }
  }
}
