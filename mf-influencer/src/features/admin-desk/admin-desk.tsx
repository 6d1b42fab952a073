import { useState } from 'react';
import { Tabs } from 'shared-ui/primitives/tabs';
import { Accounts } from './accounts.tsx';
import { AuditLog } from './audit-log.tsx';
import { Bindings } from './bindings.tsx';
import { Books } from './books.tsx';
import { HeldFees } from './held-fees.tsx';
import { Orders } from './orders.tsx';

/** What administrators do, by what they do it to. Every tab asks for its data when it is opened. */
export function AdminDesk() {
  const [tab, setTab] = useState('orders');
  const [order, setOrder] = useState<number | null>(null);
  const openOrder = (id: number) => {
    setOrder(id);
    setTab('orders');
  };
  return (
    <Tabs
      label="Administration"
      value={tab}
      onChange={setTab}
      items={[
        { value: 'orders', label: 'Orders', content: <Orders id={order} onFind={setOrder} /> },
        { value: 'held', label: 'Held fees', content: <HeldFees onOrder={openOrder} /> },
        { value: 'bindings', label: 'Bindings', content: <Bindings onOrder={openOrder} /> },
        { value: 'accounts', label: 'Accounts', content: <Accounts /> },
        { value: 'log', label: 'Log', content: <AuditLog /> },
        { value: 'books', label: 'Books', content: <Books /> },
      ]}
    />
  );
}
