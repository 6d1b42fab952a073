import { useAtomValue } from 'jotai';
import { useMatches } from 'react-router-dom';
import { isShellHandle } from '../../remotes/shell-handle.ts';
import { faultAtom } from '../frame-state.ts';
import { useSettledCompany } from '../use-settled-company.ts';
import { CompanyHeader } from './company-header.tsx';
import { MarketHeader } from './market-header.tsx';
import { PlaceholderHeader } from './placeholder-header.tsx';
import { SmallHeader } from './small-header.tsx';

/**
 * The header that the viewed company's template asks for. While another page is on its way
 * the header of the page still shown stays.
 */
export function Header() {
  const company = useSettledCompany();
  const fault = useAtomValue(faultAtom);
  const small = useMatches().some(({ handle }) => isShellHandle(handle) && handle.smallHeader);

  if (small || fault || company.loading || company.error) return <SmallHeader />;
  if (company.template_id === 1) return <CompanyHeader company={company} />;
  if (company.template_id === 2) return <PlaceholderHeader company={company} />;
  return <MarketHeader />;
}
