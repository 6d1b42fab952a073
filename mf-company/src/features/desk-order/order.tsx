import { useState } from 'react';
import type { StaffRole } from 'shared-api/contract/company-schema';
import type { DeskOrder } from 'shared-api/contract/desk-order-schema';
import { Link } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { askOrder } from '../../data/desk/orders.ts';
import { refreshDesk } from '../../data/desk/refresh-desk.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { momentWords } from '../../domain/desk/words.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Muted, Stack, Top } from '../../parts/layout.ts';
import { type News, Said } from '../../parts/said.tsx';
import { Lines } from './lines.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Problems } from './problems.tsx';

interface OrderProps {
  readonly company: string;
  readonly role: StaffRole;
  readonly suspended: boolean;
  readonly id: number;
}

/** The company's part of an order: what to make, pack and send, and what the buyer wrote. */
export function Order({ company, role, suspended, id }: OrderProps) {
  const asked = useAsked(`order ${id}`, (signal) => askOrder(company, id, signal));
  const [news, setNews] = useState<News | null>(null);
  const changed = (order: DeskOrder, sentence: string) => {
    asked.put(order);
    setNews({ tone: 'success', sentence });
    void refreshDesk(company);
  };
  return (
    <Stack>
      <Muted>
        <TextLink as={Link} to={placePath(company, 'orders')}>
          All orders
        </TextLink>
      </Muted>
      <Top>
        <h1>Order {id}</h1>
        <ButtonLink as={Link} to={placePath(company, 'orders', id, 'print')}>
          Print the media pack
        </ButtonLink>
      </Top>
      <Said news={news} />
      <AskedPart asked={asked} label="Loading the order" failed="The order could not be loaded">
        {(order) => (
          <>
            <Muted>
              By {order.username}, {momentWords(order.created_at)}
            </Muted>
            <Problems
              company={company}
              order={order}
              mayAnswer={role === 'owner'}
              onChanged={changed}
              onOutdated={asked.again}
            />
            <Lines
              company={company}
              order={order}
              mayRefund={!suspended}
              onChanged={changed}
              onOutdated={asked.again}
            />
            <OrderFacts order={order} />
          </>
        )}
      </AskedPart>
    </Stack>
  );
}
