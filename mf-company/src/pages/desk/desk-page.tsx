import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Desk } from 'shared-api/contract/companies/desk';
import { DataProvider } from 'shared-data';
import { companyPath, Link, useLoaderData, useRevalidator } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { lockIcon } from 'shared-ui/icons/subjects';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { type DeskData, setOpenDesk, useOpenDesk } from '../../data/desk.ts';
import { companyStates } from '../../domain/desk-texts.ts';
import { isForOwners, placePath, SECTIONS, type Section, sectionNames } from '../../domain/paths.ts';
import { stockAddress } from '../../domain/stock.ts';
import { LoginNeeded } from '../../features/login-needed/login-needed.tsx';
import { DraftScope } from '../../parts/edit-form.tsx';
import { DeskSection } from './desk-section.tsx';

const List = styled.ul<{ readonly $open: boolean }>`
  /* Clips visually hidden content, which would widen the page. */
  position: relative;
  display: flex;
  flex-wrap: ${({ $open }) => ($open ? 'wrap' : 'nowrap')};
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
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s8);
  align-items: start;

  ${from(1024)} {
    display: block;
    position: sticky;
    top: calc(var(--header) + var(--s24));
  }

  @media print {
    display: none;
  }
`;

/** The count of open work in a section, with a text for screen readers. */
function Waits({ of: [count, spoken] = [0, ''] }: { readonly of?: readonly [number, string] | undefined }) {
  if (count === 0) return null;
  return (
    <Pill>
      {count}
      <VisuallyHidden> {spoken}</VisuallyHidden>
    </Pill>
  );
}

/** A section with a count that is a link of its own, beside it. */
const WithLink = styled.span`
  display: flex;

  > a:first-child {
    flex: 1;
  }
`;

/** The stock; its count leads to what is nearly out or out. */
function StockLinks({ desk, current }: { readonly desk: Desk; readonly current: boolean }) {
  const code = desk.company.name_code;
  return (
    <WithLink>
      <Link to={stockAddress(code)} aria-current={current ? 'page' : undefined}>
        {sectionNames.stock}
      </Link>
      {desk.low_stock === 0 ? null : (
        <Link to={stockAddress(code, { show: 'low' })}>
          <Waits of={[desk.low_stock, 'nearly out or out of stock']} />
        </Link>
      )}
    </WithLink>
  );
}

/** Beside the row of sections, where it does not hold them all. */
const AllSections = styled(Button)`
  ${from(1024)} {
    display: none;
  }
`;

/** The sections of the person's role, with counts; on phones one scrolling row, which opens to all of them. */
export function DeskNav({ desk, section }: { readonly desk: Desk; readonly section: Section }) {
  const { role, company } = desk;
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const sections = (['overview', ...SECTIONS] as const).filter(
    (name) => role === 'owner' || !isForOwners(name),
  );
  const waits: Partial<Record<Section, readonly [count: number, spoken: string]>> = {
    orders: [desk.orders_to_do ?? 0, 'to see to'],
    messages: [desk.unread_threads ?? 0, 'unread'],
    runs: [desk.runs_under_way, 'under way'],
  };

  useEffect(() => {
    setOpen(false);
    const current = list.current?.querySelector(`[data-section="${section}"]`);
    current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [section]);

  return (
    <Nav aria-label="Desk">
      <List ref={list} id={listId} $open={open}>
        {sections.map((name) => (
          <li key={name} data-section={name}>
            {name === 'stock' ? (
              <StockLinks desk={desk} current={name === section} />
            ) : (
              <Link
                to={placePath(company.name_code, name)}
                aria-current={name === section ? 'page' : undefined}
              >
                {sectionNames[name]}
                <Waits of={waits[name]} />
              </Link>
            )}
          </li>
        ))}
      </List>
      <AllSections
        variant="quiet"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen((before) => !before)}
      >
        {open ? 'Fewer' : 'More'}
        <VisuallyHidden> sections</VisuallyHidden>
      </AllSections>
    </Nav>
  );
}

/** As high as what stood here before the page: the footer does not come and go. */
export const Place = styled(PageContainer)`
  min-height: 100vh;
  padding-block: var(--s24) var(--section);

  @media print {
    min-height: 0;
    padding: 0;
  }
`;

const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s12);
  margin-bottom: var(--s8);
  overflow-wrap: anywhere;

  > p {
    font: var(--t14);
    color: var(--muted);
  }

  > a {
    margin-left: auto;
    padding-block: 12px;
    font: var(--t14);
    font-weight: 500;
  }

  @media print {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);

  ${from(1024)} {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: var(--s40);
    align-items: start;
  }
`;

const Content = styled.div`
  min-width: 0;
`;

interface DeskFrameProps {
  readonly desk: Desk;
  readonly section: Section;
  /** Without navigation, for printing. */
  readonly bare: boolean;
  readonly children: ReactNode;
}

/** Whose desk it is and the way around in it, beside or above the section. */
export function DeskFrame({ desk, section, bare, children }: DeskFrameProps) {
  const { company, state } = desk;
  if (bare) return <Place width="checkout">{children}</Place>;
  return (
    <Place>
      <Top>
        <p>Desk of {company.name_view}</p>
        {state === 'approved' ? null : <Pill tone={tones[state]}>{companyStates[state]}</Pill>}
        <TextLink as={Link} to={companyPath(company.name_code)}>
          View the shop
        </TextLink>
      </Top>
      <Columns>
        <DeskNav desk={desk} section={section} />
        <Content>{children}</Content>
      </Columns>
    </Place>
  );
}

const tones = { waiting: 'info', refused: 'danger', suspended: 'danger', unknown: 'neutral' } as const;

/** The desk for signed-out visitors. The sign-in leads back here. */
export function DeskSignedOut() {
  return (
    <Place>
      <LoginNeeded title="Desk" message="You are not logged in, redirect to login page please" />
    </Place>
  );
}

/** In place of a section that the server would refuse an employee. */
export function OwnersOnly() {
  return <EmptyState icon={lockIcon}>Only the owners of the company see and change this.</EmptyState>;
}

/** A page of the desk: who may see it, the way around in it, and the section that the address names. */
export function DeskPage() {
  const { kind, place, requestId, open } = useLoaderData() as DeskData;
  const { revalidate, state } = useRevalidator();
  const desk = useOpenDesk(open);
  // After rendering: during a navigation the old desk is still shown.
  useEffect(() => {
    if (open !== null) setOpenDesk(open);
  }, [open]);
  if (kind === 'signed-out') return <DeskSignedOut />;
  if (desk === null || open === null)
    return (
      <Place>
        <ErrorState
          title="The desk could not be opened"
          level={1}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
          requestId={requestId}
        >
          Nothing at it is lost. Please try again in a moment.
        </ErrorState>
      </Place>
    );
  const allowed = desk.role === 'owner' || !isForOwners(place.section);
  const scope = `${open.username} ${desk.company.name_code}`;
  return (
    <DataProvider>
      <DraftScope value={scope}>
        <DeskFrame desk={desk} section={place.section} bare={place.part === 'print'}>
          {allowed ? <DeskSection key={scope} desk={desk} place={place} /> : <OwnersOnly />}
        </DeskFrame>
      </DraftScope>
    </DataProvider>
  );
}
