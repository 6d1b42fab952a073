import { type ReactNode, useMemo } from 'react';
import { companyPath, Link } from 'shared-shell';
import { CompanyHead, CompanyWishes } from 'shared-ui/composites/company-head';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { TextLink } from 'shared-ui/primitives/text-link';
import type { CompanyOfWish } from '../../domain/company-groups.ts';
import { Group, OnWide } from './company-layout.ts';
import { companyStyle } from './company-style.ts';

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
