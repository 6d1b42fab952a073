import type { CSSProperties } from 'react';
import { colorVariables } from 'shared-api/rules/color-variables';
import { companyColors } from 'shared-api/rules/company-colors';

/** Makes an element's accents those of a company, each readable on paper; for a `style` attribute. */
export function companyStyle(primary: string): CSSProperties {
  const { '--solid': solid, '--link': link } = colorVariables(companyColors({ primary }));
  const accents: Record<`--${string}`, string | undefined> = { '--solid': solid, '--link': link };
  return accents;
}
