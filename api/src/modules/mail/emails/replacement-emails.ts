import type { ReplacementEmailData } from '../conversation-email-data.repo.ts';
import type { Email } from './email.ts';
import { goodsText, orderUrl, shortName } from './phrases.ts';

const goodsWords = ({ quantity, goods }: ReplacementEmailData): string => `${quantity} × ${goodsText(goods)}`;

/** To a buyer: that the company sends goods again, with its answer to the problem. */
export function replacementArrangedEmail(replacement: ReplacementEmailData, siteUrl: string): Email {
  const { name_code, order_id, reply } = replacement;
  const company = shortName(replacement.name_view);
  return {
    subject: `${company} sends you a replacement`,
    blocks: [
      {
        kind: 'text',
        text: `${company} sends you ${goodsWords(replacement)} again, for the problem with order ${order_id}. You pay nothing for it. We email you when it is on its way.`,
      },
      ...(reply === '' ? [] : [{ kind: 'facts', facts: [{ heading: company, lines: [reply] }] } as const]),
    ],
    action: { label: 'See your order', url: orderUrl(name_code, order_id, siteUrl) },
  };
}

/** To a buyer: that the replacement is on its way. */
export function replacementSentEmail(replacement: ReplacementEmailData, siteUrl: string): Email {
  const { name_code, order_id, tracking_number } = replacement;
  const company = shortName(replacement.name_view);
  return {
    subject: `Your replacement from ${company} is on its way`,
    blocks: [
      { kind: 'text', text: `${company} sent ${goodsWords(replacement)} for order ${order_id}.` },
      ...(tracking_number === null
        ? []
        : [
            {
              kind: 'facts',
              facts: [{ heading: 'Tracking number', lines: [shortName(tracking_number)] }],
            } as const,
          ]),
    ],
    action: { label: 'See your order', url: orderUrl(name_code, order_id, siteUrl) },
  };
}
