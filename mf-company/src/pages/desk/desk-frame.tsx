import type { ReactNode } from 'react';
import type { Desk } from 'shared-api/contract/desk-schema';
import { companyPath, Link } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { Section } from '../../domain/desk/desk-place.ts';
import { companyStates } from '../../domain/desk/desk-words.ts';
import { DeskNav } from './desk-nav.tsx';

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
  /** Without the way around, for what is to be printed. */
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

const tones = { waiting: 'info', refused: 'danger', suspended: 'danger' } as const;
