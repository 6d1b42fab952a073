import { companyColors } from 'shared-api/rules/companies/colors';
import type { CompanyState } from 'shared-shell';
import { applyCompanyTheme } from 'shared-ui/theme';
import { colours } from 'shared-ui/tokens';

/** Gives the page, and the browser's own bar, the colours of a company, and neutral ones for the empty company. */
export function dressPage({ id, primary_color: primary, secondary_color: secondary }: CompanyState): void {
  const colors = id === 0 ? null : companyColors({ primary, secondary });
  applyCompanyTheme(document.documentElement, colors);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', colors?.solid ?? colours['house-band']);
}
