import { AFTER_DELIVERY, formatCents } from 'shared-api/rules';
import type { FeeEmailLine } from '../fee-email.repo.ts';
import type { FeeEvent, FeeWeek } from '../outbox.repo.ts';
import type { Block, Email, Link } from './email.ts';
import { LISTED, shortName } from './phrases.ts';

/** Words of a mail about fees; `week` is the name of its sum in a weekly one. */
interface EventWords {
  readonly subject: (amount: string) => string;
  readonly text: string;
  readonly week: string;
}

const words: Readonly<Record<FeeEvent, EventWords>> = {
  sale: {
    subject: (amount) => `You earned ${amount}`,
    text: `A sale brought you a finders fee. It can be paid out ${AFTER_DELIVERY} days after delivery, if nothing is sent back.`,
    week: 'Earned',
  },
  release: {
    subject: (amount) => `${amount} can be paid out now`,
    text: `${AFTER_DELIVERY} days after delivery, or a little longer when that day is not known, these fees are yours.`,
    week: 'Can be paid out now',
  },
  cleared: {
    subject: (amount) => `${amount} is no longer on hold`,
    text: 'We looked at this sale and released its fee. It counts like your other fees now.',
    week: 'No longer on hold',
  },
  reversal: {
    subject: (amount) => `${amount} of your fees was reversed`,
    text: 'A sale was refunded, cancelled or not approved, so its fee was reversed. What was paid out of it already comes off what you earn next.',
    week: 'Reversed (refunds)',
  },
};

/** What happened to the fees of some lines of one order. */
export function feeNewsEmail(event: FeeEvent, lines: readonly FeeEmailLine[], siteUrl: string): Email {
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const { subject, text } = words[event];
  return {
    subject: subject(formatCents(cents)),
    blocks: [{ kind: 'text', text }, ...listed(lines), choice],
    action: earnings(siteUrl),
  };
}

/** Names of the first lines, and a count of the rest. People below are never named. */
function listed(lines: readonly FeeEmailLine[]): Block[] {
  const shown = lines.slice(0, LISTED);
  const rest = lines.slice(LISTED);
  const rows = shown.map(({ name_view, company, level, cents }) => ({
    label: shortName(name_view),
    detail: `${shortName(company)}, ${level === 1 ? 'your sale' : 'a sale by a person below you'}`,
    cents,
  }));
  const more = { label: `and ${rest.length} more`, cents: rest.reduce((sum, { cents }) => sum + cents, 0) };
  return [
    {
      kind: 'goods',
      heading: 'Your share',
      rows: rest.length === 0 ? rows : [...rows, more],
      notes: [],
      link: undefined,
    },
  ];
}

/** What happened to a person's fees since the last weekly mail. */
export function feeWeekEmail({ sums }: FeeWeek, siteUrl: string): Email {
  const earned = sums.find(({ event }) => event === 'sale');
  const rows = sums.map(({ event, cents, sales }) => ({
    label: words[event].week,
    detail: sales === 1 ? '1 sale' : `${sales} sales`,
    cents,
  }));
  return {
    subject: earned ? `You earned ${formatCents(earned.cents)} this week` : 'Your fees this week',
    blocks: [
      { kind: 'text', text: 'This is what happened to your finders fees since the last email.' },
      { kind: 'goods', heading: 'Your fees', rows, notes: [], link: undefined },
      choice,
    ],
    action: earnings(siteUrl),
  };
}

const choice: Block = {
  kind: 'text',
  text: 'You choose on the earnings page whether we write about each event, once a week, or not at all.',
};

const earnings = (siteUrl: string): Link => ({
  label: 'See your earnings',
  url: `${siteUrl}/profile/earnings`,
});
