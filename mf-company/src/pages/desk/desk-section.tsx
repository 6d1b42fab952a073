import type { Desk } from 'shared-api/contract/desk-schema';
import type { DeskPlace } from '../../domain/desk/desk-place.ts';
import { Account } from '../../features/desk-account/account.tsx';
import { Branding } from '../../features/desk-branding/branding.tsx';
import { FiguresSection } from '../../features/desk-figures/figures-section.tsx';
import { Log } from '../../features/desk-log/log.tsx';
import { Origin } from '../../features/desk-origin/origin.tsx';
import { Overview } from '../../features/desk-overview/overview.tsx';
import { ProductList } from '../../features/desk-products/product-list.tsx';
import { Reviews } from '../../features/desk-reviews/reviews.tsx';
import { Runs } from '../../features/desk-runs/runs.tsx';
import { StaffSection } from '../../features/desk-staff/staff-section.tsx';
import { Stock } from '../../features/desk-stock/stock.tsx';
import { ImportsPlace } from './imports-place.tsx';
import { OrdersPlace } from './orders-place.tsx';
import { ProductPlace } from './product-place.tsx';

interface DeskSectionProps {
  readonly desk: Desk;
  readonly place: DeskPlace;
}

/** The section that an address names. */
export function DeskSection({ desk, place }: DeskSectionProps) {
  const company = desk.company.name_code;
  switch (place.section) {
    case 'overview':
      return <Overview desk={desk} />;
    case 'orders':
      return <OrdersPlace desk={desk} place={place} />;
    case 'products':
      return place.id === null ? (
        <ProductList company={company} />
      ) : (
        <ProductPlace key={place.id} company={company} id={place.id} part={place.part} />
      );
    case 'stock':
      return <Stock company={company} />;
    case 'runs':
      return <Runs company={company} />;
    case 'imports':
      return <ImportsPlace company={company} id={place.id === 'new' ? null : place.id} />;
    case 'reviews':
      return <Reviews company={company} />;
    case 'figures':
      return <FiguresSection company={company} />;
    case 'branding':
      return <Branding desk={desk} />;
    case 'origin':
      return <Origin desk={desk} />;
    case 'staff':
      return <StaffSection desk={desk} />;
    case 'account':
      return <Account company={company} />;
    case 'log':
      return <Log company={company} />;
  }
}
