import { useEffect, useRef } from 'react';
import type { Desk } from 'shared-api/contract/desk-schema';
import { Link } from 'shared-shell';
import { Pill } from 'shared-ui/primitives/pill';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { isForOwners, placePath, SECTIONS, type Section } from '../../domain/desk/desk-place.ts';
import { sectionNames } from '../../domain/desk/desk-words.ts';

const List = styled.ul`
  /* What is hidden from the eye inside goes with it, and makes no page wider. */
  position: relative;
  display: flex;
  gap: var(--s4);
  overflow-x: auto;
  padding-bottom: var(--s8);
  border-bottom: 1px solid var(--hairline);
  scrollbar-width: none;

  a {
    display: flex;
    align-items: center;
    gap: var(--s8);
    min-height: 44px;
    padding-inline: var(--s12);
    border-radius: var(--r8);
    font: var(--t14);
    font-weight: 500;
    white-space: nowrap;
    text-decoration: none;
    color: var(--muted);
    transition: background var(--fade), color var(--fade);
  }

  a:hover {
    background: var(--subtle);
    color: var(--ink);
  }

  a[aria-current='page'] {
    background: var(--subtle);
    font-weight: 600;
    color: var(--ink);
    box-shadow: inset 0 -2px 0 var(--control);
  }

  ${from(1024)} {
    display: grid;
    gap: 2px;
    overflow: visible;
    padding: 0;
    border: 0;

    a {
      min-height: 40px;
      justify-content: space-between;
    }

    a[aria-current='page'] {
      box-shadow: inset 2px 0 0 var(--control);
    }
  }
`;

const Nav = styled.nav`
  ${from(1024)} {
    position: sticky;
    top: calc(var(--header) + var(--s24));
  }

  @media print {
    display: none;
  }
`;

/** How much waits in a section, and for the ear what of. */
function Waits({ of: [count, spoken] = [0, ''] }: { readonly of?: readonly [number, string] | undefined }) {
  if (count === 0) return null;
  return (
    <Pill>
      {count}
      <VisuallyHidden> {spoken}</VisuallyHidden>
    </Pill>
  );
}

/** The sections that somebody may see, and how much waits in each. On a phone it is one row that moves. */
export function DeskNav({ desk, section }: { readonly desk: Desk; readonly section: Section }) {
  const { role, company } = desk;
  const list = useRef<HTMLUListElement>(null);
  const sections = (['overview', ...SECTIONS] as const).filter(
    (name) => role === 'owner' || !isForOwners(name),
  );
  const waits: Partial<Record<Section, readonly [count: number, spoken: string]>> = {
    orders: [desk.lines_to_ship + desk.open_problems, 'to see to'],
    stock: [desk.low_stock, 'nearly gone or out of stock'],
    runs: [desk.runs_under_way, 'under way'],
  };

  useEffect(() => {
    const current = list.current?.querySelector(`[data-section="${section}"]`);
    current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [section]);

  return (
    <Nav aria-label="Desk">
      <List ref={list}>
        {sections.map((name) => (
          <li key={name} data-section={name}>
            <Link
              to={placePath(company.name_code, name)}
              aria-current={name === section ? 'page' : undefined}
            >
              {sectionNames[name]}
              <Waits of={waits[name]} />
            </Link>
          </li>
        ))}
      </List>
    </Nav>
  );
}
