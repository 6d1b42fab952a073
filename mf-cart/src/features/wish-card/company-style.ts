import type { CSSProperties } from 'react';
import { companyColors } from 'shared-api/rules/company-colors';

/** Makes an element's accents those of a company, readable as they stand; for a `style` attribute. */
export function companyStyle(primary: string): CSSProperties {
  const { solid, link, soft } = companyColors({ primary });
  const accents: Record<`--${string}`, string> = { '--solid': solid, '--link': link, '--soft': soft };
  return accents;
}
