import { formatCents } from 'shared-api/rules';
import type { GiftEmailData, PayoutEmailData } from '../email-data.repo.ts';
import { deskLink } from './company-emails.ts';
import type { Block, Email, Link, ListedGoods } from './email.ts';
import { goodsRows, isSame, LISTED, orderUrl, shortName } from './phrases.ts';

/** The gift was opened. */
export function giftOpenedEmail(gift: GiftEmailData, goods: readonly ListedGoods[], siteUrl: string): Email {
  return {
    subject: 'Your gift was opened',
    blocks: [
      {
        kind: 'text',
        text: `Your gift ${nameOf(gift)}, from your order ${gift.order_id}, has just been opened.`,
      },
      ...goods.map(giftGoods),
    ],
    action: { label: 'See your order', url: orderUrl(gift.company_name_code, gift.order_id, siteUrl) },
  };
}

/** The thanks themselves stay sealed on the page of the order: a mail can be read by many. */
export function giftThanksEmail(gift: GiftEmailData, goods: readonly ListedGoods[], siteUrl: string): Email {
  return {
    subject: 'A thank-you for your gift',
    blocks: [
      {
        kind: 'text',
        text: `The person who got your gift ${nameOf(gift)}, from your order ${gift.order_id}, wrote to thank you.`,
      },
      ...goods.map(giftGoods),
    ],
    action: { label: 'Read them', url: orderUrl(gift.company_name_code, gift.order_id, siteUrl) },
  };
}

/** What was given, as the giver asked for it. */
function giftGoods(own: ListedGoods): Block {
  return {
    kind: 'goods',
    heading: 'Your gift',
    rows: goodsRows(own, LISTED, false),
    notes: [],
    link: undefined,
  };
}

/** What the giver calls it, and what it is where that is another name. */
function nameOf({ wish, product }: GiftEmailData): string {
  const same = isSame(wish, product) || wish.trim() === '';
  return same ? `“${shortName(product)}”` : `“${shortName(wish)}” (${shortName(product)})`;
}

/** What was earned is on its way. When a bank shows it is not ours to promise. */
export function payoutSentEmail({ cents }: PayoutEmailData, siteUrl: string): Email {
  return {
    subject: `${formatCents(cents)} is on its way to you`,
    blocks: [
      {
        kind: 'text',
        text: `We sent ${formatCents(cents)} of what you earned to your account at the card service, which pays it to your bank. Most banks show it within a few business days.`,
      },
    ],
    action: earnings(siteUrl),
  };
}

/** The payout failed, with what the payee can do about it. */
export function payoutFailedEmail(
  { cents, trouble, again, company }: PayoutEmailData,
  siteUrl: string,
): Email {
  const whose = company
    ? `The payout of ${formatCents(cents)} to ${shortName(company.name_view)}`
    : `Your payout of ${formatCents(cents)}`;
  const made = `${whose} was not made.`;
  const balance = company ? 'its balance' : 'your balance';
  return {
    subject: `${formatCents(cents)} could not be paid out`,
    blocks: [
      ...(trouble === null ? [] : [{ kind: 'text', text: trouble } as const]),
      {
        kind: 'text',
        text: again
          ? `${made} The money is in ${balance} again, and you can ask for it once more.`
          : company
            ? `${made} The money is in ${balance} again. Please write to us if this is a mistake.`
            : `${made} Please write to us if this is a mistake.`,
      },
    ],
    action: company
      ? { label: 'See its payouts', url: `${deskLink(company, siteUrl).url}/account` }
      : again
        ? earnings(siteUrl)
        : { label: 'To the shop', url: siteUrl },
  };
}

const earnings = (siteUrl: string): Link => ({
  label: 'See your earnings',
  url: `${siteUrl}/profile/earnings`,
});
