import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { colorVariables, companyColors } from 'shared-api/rules/companies/colors';
import { companyPath, Link } from 'shared-shell';
import { CompanyHead, CompanyWishes } from 'shared-ui/composites/company-head';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { TextLink } from 'shared-ui/primitives/text-link';
import { below } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { CompanyOfWish } from '../domain/cart-sum.ts';

/** Makes an element's accents those of a company, readable as they stand; for a `style` attribute. */
export function companyStyle(primary: string, secondary: string): CSSProperties {
  return colorVariables(companyColors({ primary, secondary }));
}

export const Group = styled.section`
  min-width: 0;
`;

/** For screen readers; on phones there is no room to show it. */
export const OnWide = styled.span`
  ${below(768)} {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

interface CompanyGroupProps {
  readonly company: CompanyOfWish;
  /** Seen without scrolling. */
  readonly early: boolean;
  /** List items, one for each wish. */
  readonly children: ReactNode;
}

/** The wishes of one company below its name, in its colours. */
export function CompanyGroup({ company, early, children }: CompanyGroupProps) {
  const { company_id, company_view: name, company_name, primary_color, secondary_color } = company;
  const title = `company-${company_id}`;
  const style = useMemo(() => companyStyle(primary_color, secondary_color), [primary_color, secondary_color]);
  return (
    <Group aria-labelledby={title} style={style}>
      <CompanyHead>
        <CompanyLogo
          location={company.company_logo}
          name={name}
          size={32}
          loading={early ? 'eager' : 'lazy'}
        />
        <h2 id={title}>{name}</h2>
        <TextLink as={Link} to={companyPath(company_name)}>
          More <OnWide>from {name}</OnWide>
        </TextLink>
      </CompanyHead>
      <CompanyWishes>{children}</CompanyWishes>
    </Group>
  );
}
