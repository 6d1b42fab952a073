import { type ReactNode, useId } from 'react';
import { FINDERS_FEE_MAX, FINDERS_FEE_RECOMMENDED } from 'shared-api/rules/companies/settings';
import { AFTER_DELIVERY, PAYOUT_MINIMUM } from 'shared-api/rules/fees/fee-shares';
import { formatCents } from 'shared-api/rules/money';
import { Link, useLoginLink } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { NEW_COMPANY_PATH } from '../../domain/paths.ts';

type Term = readonly [what: string, how: string];

/** On what terms businesses sell here. */
export const BUSINESS_TERMS: readonly Term[] = [
  [
    'Joining is free.',
    'There is no fee to join, none to list and none to stay. We look at each new business before it is shown.',
  ],
  [
    'Wishbin takes 0 percent of a sale.',
    'Your price is yours, less the finders fee that you set. Card fees and shipping labels cost you nothing: the shopper pays ' +
      'them with the order, as “Credit Charge” and “Shipping”.',
  ],
  [
    'You are paid a week after delivery.',
    `From then on you can have the money paid out at your desk, from ${formatCents(PAYOUT_MINIMUM)} on.`,
  ],
  [
    'Your price is your price.',
    'What you sell here costs the same as on your official website. Shoppers can report a price that differs.',
  ],
  [
    'You ship anywhere in the US.',
    'Every state can be ordered from; shipping is added to the order and paid by the shopper.',
  ],
  [
    'You set a finders fee.',
    `A whole percentage of what your goods cost, from 0 to ${FINDERS_FEE_MAX}; we recommend ${FINDERS_FEE_RECOMMENDED} percent. ` +
      'You pay it only for what sold through an influencer, and it comes back when the goods are refunded.',
  ],
];

/** What influencing is, with nothing promised. */
export const INFLUENCER_TERMS: readonly Term[] = [
  [
    'Anyone can be an influencer.',
    'Joining costs nothing, and you need not buy anything to earn. What you buy for yourself never brings you a fee.',
  ],
  [
    'A fee comes from a sale.',
    'When a person buys through your link, the company pays the fee, and most of it is yours. When a person you brought ' +
      'makes a sale, a part of its fee is passed on to you, and so on up the line. Nothing is paid for bringing people.',
  ],
  [
    'It is paid when the goods stay.',
    `A fee waits until ${AFTER_DELIVERY} days after delivery, and what is sent back takes its fee along. Most influencers earn ` +
      'little or nothing.',
  ],
  [
    'Links say that they are paid.',
    'Your page, and each page of a product or company that is opened through your link, says that you earn a fee if ' +
      'they buy.',
  ],
];

const List = styled.ul`
  width: 100%;
  margin-bottom: var(--s8);

  li {
    padding-block: var(--s12);
    border-top: 1px solid var(--hairline);
  }

  b {
    display: block;
    font-weight: 600;
  }
`;

interface TermsProps {
  readonly terms: readonly (readonly [what: string, how: string])[];
}

/** Short terms, each with an explanation. */
export function Terms({ terms }: TermsProps) {
  return (
    <List>
      {terms.map(([what, how]) => (
        <li key={what}>
          <b>{what}</b>
          {how}
        </li>
      ))}
    </List>
  );
}

const Card = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--s12);
  min-width: 0;
  padding: var(--s24) var(--s20);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);

  ${from(768)} {
    padding: var(--s32);
  }

  > h2 {
    display: flex;
    align-items: center;
    gap: var(--s12);
    font: var(--t24);
  }

  > p {
    max-width: 62ch;
  }

  > :last-child:not(p, ul) {
    margin-top: auto;
  }
`;

interface PartProps {
  readonly icon: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One of the four sections of the page. */
export function Part({ icon, title, children }: PartProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>
        <Icon path={icon} />
        {title}
      </h2>
      {children}
    </Card>
  );
}

interface AddBusinessProps {
  readonly signedIn: boolean;
}

/** Links to the form for a new company, through the login if needed. */
export function AddBusiness({ signedIn }: AddBusinessProps) {
  const login = useLoginLink(undefined, NEW_COMPANY_PATH);
  if (signedIn)
    return (
      <ButtonLink as={Link} to={NEW_COMPANY_PATH} variant="primary">
        Add a business
      </ButtonLink>
    );
  return (
    <ButtonLink as={Link} {...login} variant="primary">
      Login to Add Business
    </ButtonLink>
  );
}
