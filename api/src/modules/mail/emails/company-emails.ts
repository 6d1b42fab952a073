import { cancelUntil, marketTimeText } from 'shared-api/rules';
import type {
  DecidedCompany,
  DecidedProduct,
  FundedProduct,
  LowVariant,
} from '../company-email-data.repo.ts';
import type { CompanyEmailData, InvitationEmailData, ProblemEmailData } from '../email-data.repo.ts';
import type { CompanyDecision } from '../outbox.repo.ts';
import type { Block, Email, Link, ListedGoods } from './email.ts';
import { formatDay, goodsRows, goodsText, LISTED, orderUrl, shortName } from './phrases.ts';

/** What an administrator did with a company, and why. */
export interface CompanyVerdict {
  readonly decision: CompanyDecision;
  /** Empty where there is nothing to say. */
  readonly reason: string;
}

const subjects: Readonly<Record<CompanyDecision, (name: string) => string>> = {
  approve: (name) => `${name} is approved`,
  resume: (name) => `${name} may sell again`,
  refuse: (name) => `${name} is not approved yet`,
  suspend: (name) => `${name} is suspended`,
};

const words: Readonly<Record<CompanyDecision, (name: string) => string>> = {
  approve: (name) =>
    `We looked at ${name}, and it is part of the marketplace now. What can be sold is listed; your desk says what is missing, if anything is.`,
  resume: (name) => `${name} and its products are listed again, and can be bought.`,
  refuse: (name) =>
    `We looked at ${name} and cannot list it as it is. You can change it at your desk and ask us to look at it again.`,
  suspend: (name) =>
    `${name} and its products are not listed any more, and nothing of it can be bought. Please send what was ordered before; your desk stays open.`,
};

/** To owners: whether their company may sell. */
export function decisionEmail(company: DecidedCompany, verdict: CompanyVerdict, siteUrl: string): Email {
  const name = shortName(company.name_view);
  return {
    subject: subjects[verdict.decision](name),
    blocks: [{ kind: 'text', text: words[verdict.decision](name) }, ...why(verdict.reason)],
    action: deskLink(company, siteUrl),
  };
}

function why(given: string): Block[] {
  const reason = given.trim();
  return reason === '' ? [] : [{ kind: 'facts', facts: [{ heading: 'Why', lines: [reason] }] }];
}

/** To owners: a product of theirs is off sale, and they cannot change that. */
export function productTakenDownEmail(product: DecidedProduct, reason: string, siteUrl: string): Email {
  const name = shortName(product.product);
  return {
    subject: `We took ${name} down`,
    blocks: [
      {
        kind: 'text',
        text: `${name} of ${shortName(product.name_view)} is off sale, and cannot be put on sale until we put it back. Please send what was ordered before.`,
      },
      ...why(reason),
      { kind: 'text', text: 'Please write to us when that is settled, or if this is a mistake.' },
    ],
    action: productLink(product, siteUrl),
  };
}

/** To owners: they may sell it again. */
export function productPutBackEmail(product: DecidedProduct, reason: string, siteUrl: string): Email {
  const name = shortName(product.product);
  return {
    subject: `${name} can be sold again`,
    blocks: [
      {
        kind: 'text',
        text: `We put ${name} of ${shortName(product.name_view)} back. It is off sale until you put it on sale at your desk.`,
      },
      ...why(reason),
    ],
    action: productLink(product, siteUrl),
  };
}

const productLink = (product: DecidedProduct, siteUrl: string): Link => ({
  label: 'Open the product',
  url: `${deskLink(product, siteUrl).url}/products/${product.id}`,
});

/** Invites someone to work for a company; the code is only in the link. */
export function invitationEmail(
  { company, invited_by, expires_at }: InvitationEmailData,
  code: string,
  siteUrl: string,
): Email {
  const name = shortName(company);
  return {
    subject: `${name} invites you to work with them`,
    blocks: [
      {
        kind: 'text',
        text: `${shortName(invited_by)} invites you to work for ${name} on Wishbin: to look after its products, its stock and its orders.`,
      },
      {
        kind: 'text',
        text: `The link below is for you alone and works once, until ${formatDay(expires_at)}. If you do not know ${name}, you can throw this mail away.`,
      },
    ],
    action: { label: 'See the invitation', url: `${siteUrl}/invitation/${code}` },
  };
}

/** Where a company's own people work. */
export function deskLink({ name_code }: DecidedCompany, siteUrl: string): Link {
  return { label: 'Open your desk', url: `${siteUrl}/company/${encodeURIComponent(name_code)}/desk` };
}

/** A company's part of an order that was just paid. */
export interface SaleEmailData {
  readonly order_id: number;
  readonly paid_at: Date | null;
  readonly company: CompanyEmailData;
  readonly goods: readonly ListedGoods[];
}

/** That something was sold: what, with all that is to be put on it. Who bought it, and what a gift's receiver gets, is not in it. */
export function saleEmail({ order_id, paid_at, company, goods }: SaleEmailData, siteUrl: string): Email {
  return {
    subject: `Order ${order_id} for ${shortName(company.name_view)}`,
    blocks: [
      { kind: 'text', text: `Order ${order_id} is paid. This is your part of it:` },
      ...goods.map(goodsForCompany),
      ...(paid_at === null ? [] : [cancelWindow(paid_at)]),
    ],
    action: { label: 'Open the order', url: `${deskUrl(company, siteUrl)}/orders/${order_id}` },
  };
}

function cancelWindow(paidAt: Date): Block {
  const until = marketTimeText(cancelUntil(paidAt));
  return {
    kind: 'text',
    text: `The buyer can cancel it until ${until}. You can pack and send it from then on. If you make it to order, they can cancel until you start making it.`,
  };
}

/** What a buyer cancelled of a company's part of an order. */
export interface CancelledEmailData extends Omit<SaleEmailData, 'paid_at'> {
  /** Whether nothing else of the company's part is left. */
  readonly whole: boolean;
}

/** To owners: what is not to be made or sent any more. */
export function cancelledEmail(cancelled: CancelledEmailData, siteUrl: string): Email {
  const { order_id, company, goods, whole } = cancelled;
  return {
    subject: whole ? `Order ${order_id} was cancelled` : `A part of order ${order_id} was cancelled`,
    blocks: [
      { kind: 'text', text: `The buyer cancelled this. Please do not make, pack or send it:` },
      ...goods.map(goodsForCompany),
      {
        kind: 'text',
        text: whole
          ? 'Nothing of this order is left for you to do. Its price goes back to the buyer, and the goods back to your stock.'
          : 'Its price goes back to the buyer, and the goods back to your stock. What else is in your part of the order stays as it is.',
      },
    ],
    action: { label: 'Open the order', url: `${deskUrl(company, siteUrl)}/orders/${order_id}` },
  };
}

/** Goods with what is put on them, but for what a gift's receiver gets. */
function goodsForCompany(own: ListedGoods): Block {
  return {
    kind: 'goods',
    heading: shortName(own.name_view),
    rows: goodsRows(withoutWishes(own), LISTED, true),
    notes: [],
    link: undefined,
  };
}

/** What a buyer calls a wish is theirs. */
function withoutWishes(own: ListedGoods): ListedGoods {
  return { ...own, goods: own.goods.map((one) => ({ ...one, wish: '' })) };
}

/** That little is left of a variant. */
export function lowStockEmail({ goods, quantity, ...company }: LowVariant, siteUrl: string): Email {
  const name = goodsText(goods);
  return {
    subject: `${name} runs low`,
    blocks: [
      {
        kind: 'text',
        text:
          quantity === 0
            ? `The last of ${name} was sold.`
            : `${quantity} of ${name} ${quantity === 1 ? 'is' : 'are'} left on your shelf.`,
      },
    ],
    action: { label: 'See your stock', url: `${deskUrl(company, siteUrl)}/stock?show=low` },
  };
}

/** That enough was ordered for a run to start. */
export function goalEmail({ product, goal, waiting, ...company }: FundedProduct, siteUrl: string): Email {
  const name = shortName(product);
  return {
    subject: `${name} has reached its goal`,
    blocks: [
      {
        kind: 'text',
        text: `${waiting} of ${name} are ordered and paid, and your goal was ${goal}: its run can start. Until it does, those who ordered wait.`,
      },
    ],
    action: { label: 'Start the run', url: `${deskUrl(company, siteUrl)}/runs` },
  };
}

function deskUrl({ name_code }: CompanyEmailData, siteUrl: string): string {
  return `${siteUrl}/company/${encodeURIComponent(name_code)}/desk`;
}

/** To owners: what a buyer wrote about their goods. Who that is, is at the desk alone. */
export function problemEmail(problem: ProblemEmailData, siteUrl: string): Email {
  const { order_id, content } = problem;
  const name = goodsText(problem.goods);
  return {
    subject: `A problem with order ${order_id}`,
    blocks: [
      { kind: 'text', text: `The buyer of ${name} wrote to you. Your answer is sent to them.` },
      { kind: 'facts', facts: [{ heading: 'What is wrong', lines: [content] }] },
    ],
    action: { label: 'Answer at your desk', url: `${deskLink(problem, siteUrl).url}/orders/${order_id}` },
  };
}

/** To a buyer: what the company answered. */
export function answerEmail(problem: ProblemEmailData, siteUrl: string): Email {
  const { name_code, order_id, content, reply } = problem;
  const company = shortName(problem.name_view);
  return {
    subject: `${company} answered you about order ${order_id}`,
    blocks: [
      {
        kind: 'text',
        text: `You wrote to ${company} about ${goodsText(problem.goods)}. This is the answer:`,
      },
      {
        kind: 'facts',
        facts: [
          { heading: company, lines: [reply] },
          { heading: 'What you wrote', lines: [content] },
        ],
      },
    ],
    action: { label: 'See your order', url: orderUrl(name_code, order_id, siteUrl) },
  };
}
