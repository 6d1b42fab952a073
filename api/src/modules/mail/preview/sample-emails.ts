import type { MessageEmailData, ReplacementEmailData } from '../conversation-email-data.repo.ts';
import type { CompanyEmailData, OrderEmailData, ProblemEmailData } from '../email-data.repo.ts';
import { deletionDoneEmail, deletionRequestedEmail } from '../emails/account-emails.ts';
import { backInStockEmail } from '../emails/back-in-stock-email.ts';
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
} from '../emails/company-emails.ts';
import type { Email, ListedGoods } from '../emails/email.ts';
import { feeNewsEmail, feeWeekEmail } from '../emails/fee-emails.ts';
import {
  giftOpenedEmail,
  giftThanksEmail,
  payoutFailedEmail,
  payoutSentEmail,
} from '../emails/gift-and-payout-emails.ts';
import {
  influencerInvitationEmail,
  ownRateEmail,
  sampleAcceptedEmail,
  sampleOfferedEmail,
  sampleSentEmail,
} from '../emails/influencer-emails.ts';
import { messageToBuyerEmail, messageToCompanyEmail } from '../emails/message-emails.ts';
import { lateEmail, paidEmail, refundedEmail, shippedEmail, startedEmail } from '../emails/order-emails.ts';
import { replacementArrangedEmail, replacementSentEmail } from '../emails/replacement-emails.ts';
import type { SampleEmailData } from '../influencer-email-data.repo.ts';
import type { MailKind } from '../outbox.repo.ts';

const company: CompanyEmailData = { name_code: 'kilnfold', name_view: 'Kilnfold Pottery' };

const tag = {
  name_view: 'Wood tag',
  merchandice_name: 'Small',
  options: [
    { name: 'Wood', value: 'Walnut' },
    { name: 'Size', value: 'Small' },
  ],
};
const box = { name_view: 'Gift box', merchandice_name: 'Gift box', options: [] };

/** The worked example of fees: a tag with words on it, and its box. */
const goods: readonly ListedGoods[] = [
  {
    ...company,
    goods: [
      {
        ...tag,
        order_wish_id: 1,
        position: 0,
        wish: 'For Ada',
        quantity: 1,
        cents: 4800,
        given: { words: ['Ada', 'with love from all of us'], pictures: [] },
      },
      { ...box, order_wish_id: 1, position: 1, wish: '', quantity: 1, cents: 650 },
    ],
    count: 2,
    cents: 5450,
    schedules: [
      {
        name: 'Wood tag',
        leaves: '2026-12-01',
        paid_on: '2026-11-27',
        needed: 0,
        delay_days: 2,
        handling_days: 2,
      },
    ],
  },
];

const order: OrderEmailData = {
  id: 12,
  buyer_id: 5,
  paid_at: new Date('2026-11-27T18:00:00Z'),
  delivery: {
    name: 'June Park',
    address1: '5 Elm Street',
    address2: 'Apt 3',
    city: 'Lowell',
    state: 'MA',
    zip: '01852',
  },
  provider: 'USPS',
  duration_terms: 'Delivery in 2 to 5 days.',
  transit: { min: 2, max: 5 },
  now: new Date('2026-11-27T18:00:05Z'),
  today: '2026-11-27',
  cart_total: 5450,
  shipping: 790,
  tax_amount: 341,
  charge: 228,
  total: 6809,
  gifts: 1,
  parcels: 1,
  given_back: 'none',
};

const card = { brand: 'visa', last4: '4242' };
const mug = { ...company, id: 3, product: 'Stoneware mug' };
const gift = { order_id: 12, company_name_code: 'kilnfold', product: 'Wood tag', wish: 'For Ada' };
const payout = { cents: 12_345, trouble: null, again: true, company: null };
const problem: ProblemEmailData = {
  ...company,
  order_id: 12,
  goods: tag,
  content: 'The edge is scratched.',
  reply: 'We are sorry. A new one is on its way.',
};
const message: MessageEmailData = {
  ...company,
  order_id: 12,
  content: 'Is walnut as dark as in the picture?',
  picture: true,
};
const replacement: ReplacementEmailData = {
  ...company,
  order_id: 12,
  goods: tag,
  quantity: 1,
  reply: 'We are sorry. A new one is on its way.',
  tracking_number: '9400 1000 0000 0000 0002',
};
const sample: SampleEmailData = {
  ...company,
  goods: tag,
  quantity: 1,
  note: 'For your kitchen shelf.',
  tracking_number: '9400 1000 0000 0000 0003',
};

/** An email of each kind, with data made up for it. A new kind is not complete without its example here. */
export function sampleEmails(siteUrl: string): Readonly<Record<MailKind, Email>> {
  return {
    paid: paidEmail(order, goods, card, siteUrl),
    started: startedEmail({ order, company, goods }, siteUrl),
    shipped: shippedEmail(
      {
        order,
        company,
        goods,
        label: { tracking_number: '9400 1000 0000 0000 0001', bought: true },
        trackingUrl: 'https://carrier.example/9400100000000000001',
      },
      siteUrl,
    ),
    late: lateEmail({ order, company, goods, until: '2026-12-08' }, siteUrl),
    refunded: refundedEmail(
      {
        order,
        company,
        cents: 5791,
        reason: 'refunded',
        whole: false,
        goods,
        price: 5450,
        shipping: 0,
        card,
      },
      siteUrl,
    ),
    gift_opened: giftOpenedEmail(gift, goods, siteUrl),
    gift_thanks: giftThanksEmail(gift, goods, siteUrl),
    payout_sent: payoutSentEmail(payout, siteUrl),
    payout_failed: payoutFailedEmail({ ...payout, trouble: 'The bank account is closed.' }, siteUrl),
    company_order: saleEmail({ order_id: 12, paid_at: order.paid_at, company, goods }, siteUrl),
    company_cancelled: cancelledEmail({ order_id: 12, company, goods, whole: true }, siteUrl),
    company_low_stock: lowStockEmail({ ...company, goods: tag, quantity: 2 }, siteUrl),
    company_goal: goalEmail({ ...company, product: 'Stoneware mug', goal: 20, waiting: 23 }, siteUrl),
    company_approved: decisionEmail(company, { decision: 'approve', reason: '' }, siteUrl),
    company_refused: decisionEmail(
      company,
      { decision: 'refuse', reason: 'Please add a picture to each product.' },
      siteUrl,
    ),
    product_taken_down: productTakenDownEmail(mug, 'The picture is not of this mug.', siteUrl),
    product_put_back: productPutBackEmail(mug, 'It has its own picture now.', siteUrl),
    company_invitation: invitationEmail(
      {
        id: 1,
        hash: '',
        company: company.name_view,
        invited_by: 'nora.kiln',
        expires_at: new Date('2026-12-11T18:00:00Z'),
      },
      'an-example-without-an-invitation',
      siteUrl,
    ),
    problem_told: problemEmail(problem, siteUrl),
    problem_answered: answerEmail(problem, siteUrl),
    replacement_arranged: replacementArrangedEmail({ ...replacement, tracking_number: null }, siteUrl),
    replacement_sent: replacementSentEmail(replacement, siteUrl),
    message_to_buyer: messageToBuyerEmail(message, siteUrl),
    message_to_company: messageToCompanyEmail(message, siteUrl),
    influencer_invitation: influencerInvitationEmail(
      {
        ...company,
        id: 1,
        hash: '',
        invited_by: 'nora.kiln',
        expires_at: new Date('2026-12-27T18:00:00Z'),
        own_rate: 20,
        fee_from: 10,
        fee_to: 15,
      },
      'an-example-without-an-invitation',
      siteUrl,
    ),
    own_rate: ownRateEmail(company, 20, siteUrl),
    sample_offered: sampleOfferedEmail({ ...sample, tracking_number: null }, siteUrl),
    sample_accepted: sampleAcceptedEmail({ ...sample, tracking_number: null }, siteUrl),
    sample_sent: sampleSentEmail(sample, siteUrl),
    fee_news: feeNewsEmail(
      'sale',
      [{ name_view: tag.name_view, company: company.name_view, level: 1, cents: 360 }],
      siteUrl,
    ),
    fee_week: feeWeekEmail(
      {
        from: '2026-11-20',
        to: '2026-11-26',
        sums: [
          { event: 'sale', cents: 1240, sales: 3 },
          { event: 'release', cents: 960, sales: 2 },
          { event: 'reversal', cents: 120, sales: 1 },
        ],
      },
      siteUrl,
    ),
    back_in_stock: backInStockEmail(
      {
        ...company,
        product_id: 20,
        goods: tag,
        cents: 4800,
        addon_cents: 0,
        picture_location: null,
        picture_alt: '',
      },
      undefined,
      siteUrl,
    ),
    deletion_requested: deletionRequestedEmail({ due_at: '2026-12-11T18:00:00Z', ended: false }, siteUrl),
    deletion_done: deletionDoneEmail(siteUrl),
  };
}
