import type { MessageEmailData } from '../conversation-email-data.repo.ts';
import { deskLink } from './company-emails.ts';
import type { Block, Email } from './email.ts';
import { orderUrl, shortName } from './phrases.ts';

/** To a buyer: what the company wrote about the order. */
export function messageToBuyerEmail(message: MessageEmailData, siteUrl: string): Email {
  const { name_code, order_id } = message;
  const company = shortName(message.name_view);
  return {
    subject: `${company} wrote to you about order ${order_id}`,
    blocks: [
      {
        kind: 'text',
        text: `${company} wrote to you about order ${order_id}. Please answer on the page of the order: replies to this email reach no one.`,
      },
      ...messageBlocks(company, message),
    ],
    action: { label: 'Read and answer', url: `${orderUrl(name_code, order_id, siteUrl)}#messages` },
  };
}

/** To owners: what the buyer of an order wrote. Who that is, is at the desk alone. */
export function messageToCompanyEmail(message: MessageEmailData, siteUrl: string): Email {
  const { order_id } = message;
  return {
    subject: `A message about order ${order_id}`,
    blocks: [
      {
        kind: 'text',
        text: `The buyer of order ${order_id} wrote to ${shortName(message.name_view)}. Please answer at your desk: replies to this email reach no one.`,
      },
      ...messageBlocks('The buyer', message),
    ],
    action: { label: 'Read and answer', url: `${deskLink(message, siteUrl).url}/messages/${order_id}` },
  };
}

function messageBlocks(heading: string, { content, picture }: MessageEmailData): Block[] {
  const lines = [
    ...(content === '' ? [] : [content]),
    ...(picture ? ['(With a picture, which the page shows.)'] : []),
  ];
  return [
    { kind: 'facts', facts: [{ heading, lines }] },
    { kind: 'text', text: 'There is one email for all new messages until you have read them.' },
  ];
}
