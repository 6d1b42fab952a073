import { styled } from 'styled-components';

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

/** Terms in a few words each, with a sentence that says what they mean. */
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
