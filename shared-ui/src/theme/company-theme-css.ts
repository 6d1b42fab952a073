import { colorVariables } from 'shared-api/rules/color-variables';
import type { CompanyColors } from 'shared-api/rules/company-colors';

/** The root's theme roles in a company's colours, as a CSS rule to stand after the tokens. */
export function companyThemeCss(colors: CompanyColors): string {
  const lines = Object.entries(colorVariables(colors)).map(([name, value]) => `${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}
