import { styled } from 'styled-components';

const Section = styled.section`
  h2 {
    margin-bottom: var(--s16);
    font: var(--t24);
  }

  li {
    padding-block: var(--s12);
    border-top: 1px solid var(--hairline);
  }

  b {
    display: block;
    font-weight: 600;
  }
`;

const TERMS: readonly (readonly [what: string, how: string])[] = [
  ['Joining costs nothing.', 'There is no fee to join, none to stay, and nothing to order in advance.'],
  [
    'You need not buy anything to earn.',
    'What you buy for yourself never brings you a fee; nobody has to sell a minimum, and there are no ranks.',
  ],
  [
    'Nothing is paid for bringing people.',
    'A fee only comes from something that was sold and delivered to somebody who wanted it. Where somebody you brought ' +
      'makes a sale, a part of its fee is passed on to you; where nobody buys, nobody is paid.',
  ],
  [
    'Whoever makes the sale gets the most.',
    'Three quarters of a fee stay with the person who made the sale, a quarter goes to whoever brought them, and so on ' +
      'up the line. The company pays the fee out of its own price; how many people share it changes nothing for it.',
  ],
  [
    'What is sent back is taken back.',
    'A fee waits until 30 days after delivery. If it was paid out and the sale is refunded later, the amount is taken ' +
      'from later fees; nobody is ever billed.',
  ],
  ['Payouts start at $25.', 'Below that the money stays yours and waits for more.'],
  [
    'Links are named for what they are.',
    'Everybody who comes by an influencer’s link is told that it is paid.',
  ],
];

/** On what terms people influence, in plain words. */
export function Terms() {
  return (
    <Section aria-labelledby="terms">
      <h2 id="terms">The terms</h2>
      <ul>
        {TERMS.map(([what, how]) => (
          <li key={what}>
            <b>{what}</b>
            {how}
          </li>
        ))}
      </ul>
    </Section>
  );
}
