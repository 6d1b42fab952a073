import { type CompanyState, companyPath, Link } from 'shared-shell';
import { CompanyLogo, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';

const Pill = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s8);
  min-height: 36px;
  margin-left: var(--s8);
  padding: 6px 14px 6px 6px;
  border-radius: var(--full);
  background: var(--house-soft);
  font: var(--t14);
  font-weight: 500;
  white-space: nowrap;

  &::before {
    content: '';
    position: absolute;
    inset: -4px 0;
  }
`;

interface LastCompanyLinkProps {
  company: CompanyState;
}

/** The way back to the company that was viewed last. */
export function LastCompanyLink({ company }: LastCompanyLinkProps) {
  return (
    <Pill to={companyPath(company.name_code)}>
      <CompanyLogo location={company.logo} name={company.name_view} />
      <VisuallyHidden>Last viewed company: </VisuallyHidden>
      {company.name_view}
    </Pill>
  );
}
