import { listAdminPayouts } from 'shared-api/contract/administration/money';
import { getAdminOrderPage, listAdminOrders } from 'shared-api/contract/administration/order-desk';
import { getWaiting, setAside } from 'shared-api/contract/administration/waiting';
import { useApiQuery } from 'shared-data';
import { useAction } from './admin-api.ts';

/** Everything that waits for an administrator. Each action of the desk loads it again. */
export function useWaiting() {
  return useApiQuery(getWaiting, {}, { failure: 'mf-admin: what waits could not be fetched' });
}

/** Takes something off what waits, for a reason. */
export function useSetAside() {
  return useAction(
    setAside,
    'a record could not be set aside',
    getAdminOrderPage,
    listAdminOrders,
    listAdminPayouts,
  );
}
