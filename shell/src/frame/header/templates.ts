import type { HeaderTemplate } from 'shared-shell';
import { allTemplates } from './all-templates.ts';

/** The headers that companies can choose from, in the order of their numbers. */
export const templates: readonly HeaderTemplate[] = allTemplates.toSorted((one, other) => one.id - other.id);

/** The template of companies that choose none. */
const USUAL = 1;

/** The template with this number; for one that this release does not have, the usual one. */
export function templateOf(id: number): HeaderTemplate {
  const found = templates.find((template) => template.id === id) ?? templates.find(({ id }) => id === USUAL);
  if (!found) throw new Error(`There is no template ${USUAL}`);
  return found;
}
