import { type CompanyColors, colorVariables } from 'shared-api/rules/companies/colors';
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

/** The root's theme roles in a company's colours, as a CSS rule to stand after the tokens. */
export function companyThemeCss(colors: CompanyColors): string {
  const lines = Object.entries(colorVariables(colors)).map(([name, value]) => `${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}
