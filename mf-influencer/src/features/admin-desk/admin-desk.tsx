import { useLocation, useNavigate } from 'shared-shell';
import { Tabs } from 'shared-ui/primitives/tabs';
import { askCompanies } from '../../data/admin/market.ts';
import { usePart } from '../../data/use-part.ts';
import { type DeskPlace, deskPath, deskPlace } from '../../domain/admin/desk-place.ts';
import { Accounts } from './accounts.tsx';
import { AuditLog } from './audit-log.tsx';
import { Bindings } from './bindings.tsx';
import { Books } from './books.tsx';
import { Companies } from './companies/companies.tsx';
import { CompaniesLabel } from './companies/companies-label.tsx';
import { HeldFees } from './held-fees.tsx';
import { Orders } from './orders.tsx';
import { PriceReports } from './prices/price-reports.tsx';
import { Reviews } from './reviews/reviews.tsx';

/**
 * What administrators do, by what they do it to. Every tab asks for its data when it is opened; how many companies wait is told
 * before. The address says which
 * tab is open and which order is looked at: Back and a reload lead to them.
 */
export function AdminDesk() {
  const place = deskPlace(useLocation().search);
  const navigate = useNavigate();
  const go = (to: Partial<DeskPlace>) => {
    const path = deskPath({ ...place, ...to });
    if (path !== deskPath(place)) void navigate(path, { preventScrollReset: true });
  };
  const waiting = usePart('waiting', (signal) => askCompanies({ state: 'waiting', q: '', page: 1 }, signal));
  const openOrder = (order: number) => go({ tab: 'orders', order });
  return (
    <Tabs
      label="Administration"
      value={place.tab}
      onChange={(value) => go({ tab: deskPlace(`?tab=${value}`).tab })}
      items={[
        { value: 'orders', label: 'Orders', content: <Orders id={place.order} onFind={openOrder} /> },
        {
          value: 'companies',
          label: <CompaniesLabel waiting={waiting.outcome} />,
          content: <Companies onDecided={waiting.again} />,
        },
        { value: 'prices', label: 'Prices', content: <PriceReports /> },
        { value: 'reviews', label: 'Reviews', content: <Reviews /> },
        { value: 'held', label: 'Held fees', content: <HeldFees onOrder={openOrder} /> },
        { value: 'bindings', label: 'Bindings', content: <Bindings onOrder={openOrder} /> },
        { value: 'accounts', label: 'Accounts', content: <Accounts /> },
        { value: 'log', label: 'Log', content: <AuditLog /> },
        { value: 'books', label: 'Books', content: <Books /> },
      ]}
    />
  );
}
