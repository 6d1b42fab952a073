import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import type { CompanyState } from './viewed-state.ts';

/** What the operator of this site has set. */
export interface Site {
  contactEmail: string;
  /** Not a site for shoppers: shows the builders' own pages too. */
  development: boolean;
  /** In production, but with stand-ins: nothing here is real. */
  testMode: boolean;
}

export const siteAtom = atom<Site>({ contactEmail: '', development: false, testMode: false });

/** The public contact address. */
export function useContactEmail(): string {
  return useAtomValue(siteAtom).contactEmail;
}

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
