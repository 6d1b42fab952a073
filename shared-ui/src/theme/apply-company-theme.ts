import { colorVariables } from 'shared-api/rules/color-variables';
import type { CompanyColors } from 'shared-api/rules/company-colors';
import { neutralRoles } from '../tokens/colours.ts';

/**
 * Dresses an element (the root, in the browser) in a company's colours, or in neutral ones for `null`.
 * Neutral is written out, not merely taken away: the page's HTML may carry the rule of the company it began with.
 */
export function applyCompanyTheme(element: HTMLElement, colors: CompanyColors | null): void {
  for (const [role, value] of Object.entries(neutralRoles)) element.style.setProperty(`--${role}`, value);
  if (colors === null) return;
  for (const [name, value] of Object.entries(colorVariables(colors))) element.style.setProperty(name, value);
}
