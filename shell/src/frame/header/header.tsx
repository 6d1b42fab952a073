import { useAtomValue, useSetAtom } from 'jotai';
import { useMatches } from 'react-router-dom';
import { EMPTY_COMPANY, type HeaderTemplate, slices } from 'shared-shell';
import { isShellHandle } from '../../remotes/remote-source.ts';
import { useSettledCompany } from '../company-theme.ts';
import { faultAtom } from '../region-error.tsx';
import { allTemplates } from './all-templates.ts';
import { Bar, BarRow, Brand } from './bar.tsx';
import { SessionArea } from './session-area.tsx';

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

/** The small default header: the product's name leads home and leaves the company that was selected. */
export function SmallHeader() {
  const view = useSetAtom(slices.viewcompany);
  return (
    <Bar>
      <BarRow>
        <Brand onClick={() => view(EMPTY_COMPANY)} />
        <SessionArea />
      </BarRow>
    </Bar>
  );
}

/**
 * The header of the viewed company's template. While another page is loading
 * the header of the page still shown stays.
 */
export function Header() {
  const company = useSettledCompany();
  const fault = useAtomValue(faultAtom);
  const small = useMatches().some(({ handle }) => isShellHandle(handle) && handle.smallHeader);

  if (small || fault || company.loading || company.error) return <SmallHeader />;
  const { Header: Chosen } = templateOf(company.template_id);
  return <Chosen company={company} />;
}
