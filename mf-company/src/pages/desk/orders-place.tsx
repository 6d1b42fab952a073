import type { Desk } from 'shared-api/contract/desk-schema';
import type { DeskPlace } from '../../domain/desk/desk-place.ts';
import { Order } from '../../features/desk-order/order.tsx';
import { Orders } from '../../features/desk-orders/orders.tsx';
import { PrintedPack } from '../../features/desk-print/printed-pack.tsx';

/** The list of orders, one order, or what is printed for it. */
export function OrdersPlace({ desk, place }: { readonly desk: Desk; readonly place: DeskPlace }) {
  const company = desk.company.name_code;
  if (typeof place.id !== 'number') return <Orders company={company} />;
  if (place.part === 'print') return <PrintedPack company={desk.company} id={place.id} />;
  return (
    <Order
      key={place.id}
      company={company}
      role={desk.role}
      suspended={desk.state === 'suspended'}
      id={place.id}
    />
  );
}
