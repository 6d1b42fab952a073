import { Link } from 'shared-shell';
import { styled } from 'styled-components';

/** The look of tabs, for parts of a page that have an address each: they are links. */
const List = styled.ul`
  display: flex;
  gap: var(--s24);
  overflow-x: auto;
  border-bottom: 1px solid var(--hairline);
  scrollbar-width: none;

  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    border-bottom: 2px solid transparent;
    font: var(--t14);
    font-weight: 500;
    white-space: nowrap;
    text-decoration: none;
    color: var(--muted);
    transition: color var(--fade);
  }

  a:hover {
    color: var(--ink);
  }

  a[aria-current='page'] {
    border-bottom-color: var(--control);
    font-weight: 600;
    color: var(--ink);
  }

  a:focus-visible {
    outline-offset: -2px;
    border-radius: var(--r4);
  }
`;

interface PlaceTabsProps {
  /** Names the row. */
  readonly label: string;
  readonly items: readonly { readonly to: string; readonly label: string; readonly current: boolean }[];
}

/** Leads from one part of a thing to another. */
export function PlaceTabs({ label, items }: PlaceTabsProps) {
  return (
    <nav aria-label={label}>
      <List>
        {items.map(({ to, label: words, current }) => (
          <li key={to}>
            <Link to={to} aria-current={current ? 'page' : undefined}>
              {words}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
