import { useAtomValue } from 'jotai';
import { useMatches } from 'react-router-dom';
import { isShellHandle } from '../../remotes/shell-handle.ts';
import { faultAtom } from '../frame-state.ts';
import { useSettledCompany } from '../use-settled-company.ts';
import { SmallHeader } from './small-header.tsx';
import { templateOf } from './templates.ts';

/**
 * The header that the viewed company's template asks for. While another page is on its way
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
