import { Link } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s12);
  font: var(--t14);
  font-variant-numeric: tabular-nums;
`;

interface TurnerProps {
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
}

/** Leads to the page before and the next; nothing where there is one alone. */
export function Turner({ page, pages, to }: TurnerProps) {
  if (pages < 2) return null;
  return (
    <Line aria-label="Pages">
      {page > 1 ? (
        <ButtonLink as={Link} to={to(page - 1)}>
          Before
        </ButtonLink>
      ) : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <ButtonLink as={Link} to={to(page + 1)}>
          Next
        </ButtonLink>
      ) : null}
    </Line>
  );
}
