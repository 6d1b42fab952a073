import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import type { CompanyState } from './company-state.ts';

export interface HeaderTemplateProps {
  readonly company: CompanyState;
}

/** A header that a company can choose; its number is the company's `template_id`. */
export interface HeaderTemplate {
  readonly id: number;
  /** As owners read it. */
  readonly name: string;
  /** Reads the theme's variables, so that it has the colours of the page around it. */
  readonly Header: ComponentType<HeaderTemplateProps>;
}

/** Set by the shell, whose the headers are, when the browser starts. */
export const templatesAtom = atom<readonly HeaderTemplate[]>([]);

/** The headers that a company can choose from, for a page on which its owner does. */
export function useHeaderTemplates(): readonly HeaderTemplate[] {
  return useAtomValue(templatesAtom);
}
