import { PointList } from './point-list.tsx';

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
    'Buyers pay nothing for it.',
    'The company pays the fee out of its own price, which is the same with a link as without; how many people share it ' +
      'changes nothing for it.',
  ],
  [
    'Links are named for what they are.',
    'Everybody who comes by an influencer’s link is told that it is paid.',
  ],
];

/** On what terms people influence, in plain words. */
export function Terms() {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">The terms</h2>
      <PointList points={TERMS} />
    </section>
  );
}
