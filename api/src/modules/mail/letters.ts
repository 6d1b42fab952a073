import { formatCents } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import type { Letter } from './letter.ts';
import type { MailMatter, RefundReason } from './mail-row.ts';
import { type GiftMatter, giftMatter, type OrderMatter, orderMatter } from './matter.repo.ts';

/** Makes the letter of a mail; undefined when what it is about is not there. */
export async function letterFor(
  database: Queryable,
  siteUrl: string,
  matter: MailMatter,
): Promise<Letter | undefined> {
  switch (matter.kind) {
    case 'paid': {
      const order = await orderMatter(database, matter.data.order_id);
      return order && paid(order, siteUrl);
    }
    case 'shipped': {
      const { order_id, company_id, tracking_url } = matter.data;
      const order = await orderMatter(database, order_id, company_id);
      return order && shipped(order, tracking_url, siteUrl);
    }
    case 'refunded': {
      const order = await orderMatter(database, matter.data.order_id);
      return order && refunded(order, matter.data.cents, matter.data.reason, siteUrl);
    }
    case 'gift_opened': {
      const gift = await giftMatter(database, matter.data.order_wish_id);
      return gift && opened(gift, siteUrl);
    }
    case 'gift_thanks': {
      const gift = await giftMatter(database, matter.data.order_wish_id);
      return gift && thanked(gift, siteUrl);
    }
  }
}

function paid(order: OrderMatter, siteUrl: string): Letter {
  const gifts =
    order.gifts > 0
      ? [
          'On the page of your order you find the QR code of your gift. Print it, and whoever scans it sees what you gave.',
        ]
      : [];
  return {
    subject: `Your order ${order.id} is paid`,
    paragraphs: [
      `Thank you. We received ${formatCents(order.total)} for your order ${order.id}:`,
      `It is sent by ${order.provider} (${order.duration_terms}). What has to be made first leaves when it is finished; the page of your order tells when that will be.`,
      ...gifts,
      `You are an influencer now. This is your own page, to show to friends: ${siteUrl}/i/${order.buyer_id}`,
    ],
    list: listed(order),
    action: { label: 'See your order', url: orderUrl(order.company_name_code, order.id, siteUrl) },
  };
}

function shipped(order: OrderMatter, trackingUrl: string | null, siteUrl: string): Letter {
  const page = orderUrl(order.company_name_code, order.id, siteUrl);
  const track = isWebAddress(trackingUrl) ? { label: 'Follow your parcel', url: trackingUrl } : undefined;
  return {
    subject: `${order.company_name_view} sent you a parcel`,
    paragraphs: [
      `A parcel of your order ${order.id} left ${order.company_name_view}. The page of your order tells what is in it.`,
      ...(track ? [`Your order: ${page}`] : []),
    ],
    action: track ?? { label: 'See your order', url: page },
  };
}

const reasons: Readonly<Record<RefundReason, (order: number) => string>> = {
  cancelled: (order) => `A part of your order ${order} was cancelled.`,
  refunded: (order) => `We refund a part of your order ${order}.`,
  paid_too_late: (order) =>
    `The payment for your order ${order} came through after its goods had gone to others, so the order is cancelled.`,
};

function refunded(order: OrderMatter, cents: number, reason: RefundReason, siteUrl: string): Letter {
  return {
    subject: `${formatCents(cents)} of your order ${order.id} come back to you`,
    paragraphs: [
      reasons[reason](order.id),
      `${formatCents(cents)} go back to the card you paid with. Banks take a few days to show it.`,
    ],
    action: { label: 'See your order', url: orderUrl(order.company_name_code, order.id, siteUrl) },
  };
}

function opened(gift: GiftMatter, siteUrl: string): Letter {
  return {
    subject: 'Your gift was opened',
    paragraphs: [
      `Somebody opened “${gift.wish}” (${gift.product}), the gift of your order ${gift.order_id}.`,
    ],
    action: { label: 'See your order', url: orderUrl(gift.company_name_code, gift.order_id, siteUrl) },
  };
}

/** The thanks themselves stay sealed on the page of the order: a mail can be read by many. */
function thanked(gift: GiftMatter, siteUrl: string): Letter {
  return {
    subject: 'Somebody thanks you for your gift',
    paragraphs: [
      `There are thanks for “${gift.wish}” (${gift.product}), the gift of your order ${gift.order_id}.`,
    ],
    action: { label: 'Read them', url: orderUrl(gift.company_name_code, gift.order_id, siteUrl) },
  };
}

function listed({ lines }: OrderMatter): string[] {
  return lines.map(
    ({ quantity, name_view, merchandice_name }) => `${quantity} × ${name_view}, ${merchandice_name}`,
  );
}

function orderUrl(company: string, orderId: number, siteUrl: string): string {
  return `${siteUrl}/company/${encodeURIComponent(company)}/order/${orderId}`;
}

/** A carrier's word becomes a link only when it is the address of a page. */
function isWebAddress(text: string | null): text is string {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text);
}
