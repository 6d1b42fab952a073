import { type ElementType, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '../primitives/button/button.tsx';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s12);
  font: var(--t14);
  font-variant-numeric: tabular-nums;
`;

export interface PagerProps {
  /** Names of the directions: "Newer" and "Older". */
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** True while a page loads. */
  readonly busy: boolean;
  /** Undefined on the first page. */
  readonly onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  readonly onNext: (() => void) | undefined;
}

/** Buttons to the previous and next page; hidden for a single page. At either end the remaining button takes the focus. */
export function Pager({ previousLabel, nextLabel, busy, onPrevious, onNext }: PagerProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'previous' | 'next' | null>(null);
  const first = !onPrevious;
  const last = !onNext;
  useEffect(() => {
    if (busy) return;
    if (pressed.current === 'next' && last) previous.current?.focus({ preventScroll: true });
    if (pressed.current === 'previous' && first) next.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [busy, first, last]);
  const press = (direction: 'previous' | 'next', go: () => void) => () => {
    pressed.current = direction;
    go();
  };
  if (first && last) return null;
  return (
    <Buttons>
      {onPrevious ? (
        <Button ref={previous} busy={busy} onClick={press('previous', onPrevious)}>
          {previousLabel}
        </Button>
      ) : null}
      {onNext ? (
        <Button ref={next} busy={busy} onClick={press('next', onNext)}>
          {nextLabel}
        </Button>
      ) : null}
    </Buttons>
  );
}

interface PageLinksProps {
  /** The router's link. */
  readonly link: ElementType;
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
}

/** Links to the previous and next page, for pages with an address each; hidden for a single page. */
export function PageLinks({ link, page, pages, to }: PageLinksProps) {
  const previous = useRef<HTMLAnchorElement>(null);
  const next = useRef<HTMLAnchorElement>(null);
  const from = useRef(page);
  useEffect(() => {
    const left = page > from.current ? previous : next;
    if (page !== from.current && document.activeElement === document.body)
      left.current?.focus({ preventScroll: true });
    from.current = page;
  }, [page]);
  if (pages < 2) return null;
  return (
    <Links aria-label="Pages">
      {page > 1 ? (
        <ButtonLink ref={previous} as={link} to={to(page - 1)}>
          Before
        </ButtonLink>
      ) : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <ButtonLink ref={next} as={link} to={to(page + 1)}>
          Next
        </ButtonLink>
      ) : null}
    </Links>
  );
}
