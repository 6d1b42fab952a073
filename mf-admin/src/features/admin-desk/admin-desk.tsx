import { useLocation, useNavigate } from 'shared-shell';
import { Tabs } from 'shared-ui/primitives/tabs';
import { type DeskState, deskUrl, parseDeskUrl } from '../../domain/desk-url.ts';
import { Accounts } from './accounts.tsx';
import { AuditLog } from './audit-log.tsx';
import { Bindings } from './bindings.tsx';
import { Books } from './books.tsx';
import { Companies, CompaniesLabel } from './companies.tsx';
import { Findings } from './findings.tsx';
import { HeldFees } from './held-fees.tsx';
import { Orders } from './orders.tsx';
import { PriceReports } from './price-reports.tsx';
import { Reviews } from './reviews.tsx';
import { Shelves } from './shelves.tsx';

/**
 * The administrators' desk, a tab per subject. A tab loads its data when it is opened; only the number of waiting
 * companies loads before. The address names the open tab and the chosen order, so that Back and a reload lead there.
 */
export function AdminDesk() {
  const place = parseDeskUrl(useLocation().search);
  const navigate = useNavigate();
  const go = (to: Partial<DeskState>) => {
    const path = deskUrl({ ...place, ...to });
    if (path !== deskUrl(place)) void navigate(path, { preventScrollReset: true });
  };
  const openOrder = (order: number) => go({ tab: 'orders', order });
  return (
    <Tabs
      label="Administration"
      value={place.tab}
      onChange={(value) => go({ tab: parseDeskUrl(`?tab=${value}`).tab })}
      items={[
        { value: 'orders', label: 'Orders', content: <Orders id={place.order} onFind={openOrder} /> },
        { value: 'companies', label: <CompaniesLabel />, content: <Companies /> },
        { value: 'shelves', label: 'Categories', content: <Shelves /> },
        { value: 'prices', label: 'Prices', content: <PriceReports /> },
        { value: 'reviews', label: 'Reviews', content: <Reviews /> },
        { value: 'held', label: 'Held fees', content: <HeldFees onOrder={openOrder} /> },
        { value: 'bindings', label: 'Bindings', content: <Bindings onOrder={openOrder} /> },
        { value: 'accounts', label: 'Accounts', content: <Accounts /> },
        { value: 'log', label: 'Log', content: <AuditLog /> },
        { value: 'findings', label: 'Findings', content: <Findings onOrder={openOrder} /> },
        { value: 'books', label: 'Books', content: <Books /> },
      ]}
    />
  );
}
