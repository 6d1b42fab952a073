import { companyColors } from 'shared-api/rules/company-colors';
import type { CompanyState } from 'shared-shell';
import { applyCompanyTheme } from 'shared-ui/theme';

/** Gives the page the colours of a company, and neutral ones for the empty company. */
export function dressPage({ id, primary_color: primary, secondary_color: secondary }: CompanyState): void {
  applyCompanyTheme(document.documentElement, id === 0 ? null : companyColors({ primary, secondary }));
}
