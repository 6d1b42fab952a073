import type { CSSProperties } from 'react';
import { colorVariables } from 'shared-api/rules/color-variables';
import { companyColors } from 'shared-api/rules/company-colors';

/** Makes an element's accents those of a company, readable as they stand; for a `style` attribute. */
export function companyStyle(primary: string, secondary: string): CSSProperties {
  return colorVariables(companyColors({ primary, secondary }));
}
