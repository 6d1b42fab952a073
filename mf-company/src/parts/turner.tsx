import { useEffect, useRef } from 'react';
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

/**
 * Leads to the page before and the next; nothing where there is one alone. On the first page and the last the way that is left
 * takes the focus of the one that went.
 */
export function Turner({ page, pages, to }: TurnerProps) {
  const before = useRef<HTMLAnchorElement>(null);
  const next = useRef<HTMLAnchorElement>(null);
  const from = useRef(page);
  useEffect(() => {
    const left = page > from.current ? before : next;
    if (page !== from.current && document.activeElement === document.body)
      left.current?.focus({ preventScroll: true });
    from.current = page;
  }, [page]);
  if (pages < 2) return null;
  return (
    <Line aria-label="Pages">
      {page > 1 ? (
        <ButtonLink ref={before} as={Link} to={to(page - 1)}>
          Before
        </ButtonLink>
      ) : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <ButtonLink ref={next} as={Link} to={to(page + 1)}>
          Next
        </ButtonLink>
      ) : null}
    </Line>
  );
}
