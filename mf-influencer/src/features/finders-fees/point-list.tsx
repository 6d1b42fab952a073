import { styled } from 'styled-components';

const List = styled.ul`
  margin-top: var(--s16);

  li {
    padding-block: var(--s12);
    border-top: 1px solid var(--hairline);
  }

  b {
    display: block;
    font-weight: 600;
  }
`;

interface PointListProps {
  readonly points: readonly (readonly [what: string, how: string])[];
  /** They follow each other in time. */
  readonly ordered?: boolean;
}

/** Things said in a few words each, with a sentence or two that explain them. */
export function PointList({ points, ordered = false }: PointListProps) {
  return (
    <List as={ordered ? 'ol' : 'ul'}>
      {points.map(([what, how]) => (
        <li key={what}>
          <b>{what}</b>
          {how}
        </li>
      ))}
    </List>
  );
}
