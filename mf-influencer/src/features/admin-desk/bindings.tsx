import { useState } from 'react';
import type { Account, Binding } from 'shared-api/contract/admin-schema';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { peopleIcon } from 'shared-ui/icons/people';
import { Button } from 'shared-ui/primitives/button';
import { free } from '../../data/admin/deeds.ts';
import { askBindings } from '../../data/admin/looks.ts';
import { usePart } from '../../data/use-part.ts';
import { momentWords } from '../../domain/admin/words.ts';
import { AccountFacts } from './account-facts.tsx';
import { AccountSearch } from './account-search.tsx';
import { AskedPart } from './asked-part.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { Deeds, Facts, Row, Rows, Stack } from './desk-layout.ts';
import { DoneNote } from './done-note.tsx';

interface ForOrders {
  readonly onOrder: (id: number) => void;
}

/** Who influences a buyer, company by company. */
export function Bindings({ onOrder }: ForOrders) {
  const [buyer, setBuyer] = useState<Account | null>(null);
  return (
    <Stack>
      <AccountSearch
        label="Buyer"
        hint="Find a buyer to see who influences them."
        row={(account) => (
          <Row key={account.id}>
            <AccountFacts account={account} />
            <Deeds>
              <Button
                size="sm"
                aria-pressed={account.id === buyer?.id}
                aria-label={`Bindings of ${account.username}`}
                onClick={() => setBuyer(account)}
              >
                Bindings
              </Button>
            </Deeds>
          </Row>
        )}
      />
      {buyer === null ? null : <BindingsOf key={buyer.id} buyer={buyer} onOrder={onOrder} />}
    </Stack>
  );
}

function BindingsOf({ buyer, onOrder }: ForOrders & { readonly buyer: Account }) {
  const asked = usePart(String(buyer.id), (signal) => askBindings(buyer.id, signal));
  const [binding, setBinding] = useState<Binding | null>(null);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  return (
    <Stack as="section" aria-label={`Who influences ${buyer.username}`}>
      <h2>Who influences {buyer.username}</h2>
      <DoneNote>{done}</DoneNote>
      <AskedPart asked={asked} label="Loading bindings" failed="The bindings could not be loaded">
        {(bindings) =>
          bindings.length === 0 ? (
            <EmptyState icon={peopleIcon}>{buyer.username} is bound to nobody.</EmptyState>
          ) : (
            <Rows aria-label="Bindings">
              {bindings.map((one) => (
                <Row key={one.company_id}>
                  <Facts>
                    <h3>
                      {one.influencer} at {one.company_name_view}
                    </h3>
                    <p>Since {momentWords(one.created_at)}</p>
                  </Facts>
                  <Deeds>
                    {one.order_id === null ? null : (
                      <Button size="sm" variant="quiet" onClick={() => onOrder(one.order_id ?? 0)}>
                        Order {one.order_id}
                      </Button>
                    )}
                    <Button
                      size="sm"
                      aria-label={`Free ${one.buyer} from ${one.influencer} at ${one.company_name_view}`}
                      onClick={() => {
                        setDone('');
                        setBinding(one);
                        setOpen(true);
                      }}
                    >
                      Free
                    </Button>
                  </Deeds>
                </Row>
              ))}
            </Rows>
          )
        }
      </AskedPart>
      {binding === null ? null : (
        <DeedDialog
          key={binding.company_id}
          open={open}
          onClose={() => setOpen(false)}
          title={`Free ${binding.buyer} at ${binding.company_name_view}?`}
          label={`Free ${binding.buyer}`}
          busyLabel="Freeing"
          danger
          run={(reason) => free(binding.buyer_id, binding.company_id, reason)}
          onChanged={asked.again}
          onDone={({ msg }) => {
            setOpen(false);
            setDone(msg);
            asked.again();
          }}
        >
          <p>
            {binding.influencer} earns nothing by what {binding.buyer} buys at {binding.company_name_view}{' '}
            from now on, unless the next paid order there is theirs again. Fees of orders before stay. This
            cannot be undone.
          </p>
        </DeedDialog>
      )}
    </Stack>
  );
}
