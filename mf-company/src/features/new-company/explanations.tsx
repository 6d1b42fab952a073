import { styled } from 'styled-components';

const Card = styled.section`
  padding: var(--s24) var(--s20);
  border-radius: var(--r16);
  background: var(--house-soft);

  h2 {
    font: var(--t20);
  }

  dt {
    margin-top: var(--s16);
    font: var(--t14);
    font-weight: 600;
  }

  dd {
    margin-top: var(--s4);
    font: var(--t14);
  }
`;

const EXPLANATIONS: readonly (readonly [name: string, words: string])[] = [
  [
    'Name view',
    'What shoppers call you. It stands in your header, on each of your products and in your address.',
  ],
  [
    'Company Title',
    'What you sell, in a few words, such as “Hand-thrown mugs”. Your first product is called so.',
  ],
  ['Official Website', 'Where you sell already. Shoppers compare: your price here is your price there.'],
  [
    'Merchandice Price',
    'What your first product costs in dollars, without tax and shipping: as on your website.',
  ],
  [
    'Finders Fee',
    'The part of that price that goes to the person whose word led to a sale, and to those who brought them. 0 to 95 percent, ' +
      'whole values; 10 is recommended. Without a recommendation nothing is taken.',
  ],
  ['Description', 'What somebody should know before buying. You can change all of this later at your desk.'],
];

/** What each entry of the form is for. */
export function Explanations() {
  return (
    <Card aria-labelledby="explanations">
      <h2 id="explanations">What to enter</h2>
      <dl>
        {EXPLANATIONS.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
