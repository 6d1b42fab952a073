import { deskLink } from './company-letters.ts';
import type { Letter } from './letter.ts';
import { orderUrl } from './order-words.ts';
import { bothNames, shortName } from './plain-words.ts';
import type { ProblemMatter } from './problem-matter.repo.ts';

/** To owners: what a buyer wrote about their goods. Who that is, is at the desk alone. */
export function problemLetter(problem: ProblemMatter, siteUrl: string): Letter {
  const { order_id, content } = problem;
  const name = bothNames(problem.product, problem.variant);
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
export function answerLetter(problem: ProblemMatter, siteUrl: string): Letter {
  const { name_code, order_id, content, reply } = problem;
  const company = shortName(problem.name_view);
  return {
    subject: `${company} answered you about order ${order_id}`,
    blocks: [
      {
        kind: 'text',
        text: `You wrote to ${company} about ${bothNames(problem.product, problem.variant)}. This is the answer:`,
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
