import type { CompanyColors } from './company-colors.ts';

/** The CSS variables of the theme roles, ready for a style attribute or rule of the root element. */
export function colorVariables(colors: CompanyColors): Readonly<Record<`--${string}`, string>> {
  return {
    '--solid': colors.solid,
    '--solid-hover': colors.solidHover,
    '--on-solid': colors.onSolid,
    '--link': colors.link,
    '--control': colors.control,
    '--soft': colors.soft,
    '--second': colors.second,
    '--on-second': colors.onSecond,
    '--second-soft': colors.secondSoft,
  };
}
