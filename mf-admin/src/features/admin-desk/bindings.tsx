import type { Account, Binding } from 'shared-api/contract/administration/schema';
import { useAddressParts } from 'shared-shell/address-parts';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { Button } from 'shared-ui/primitives/button';
import { useAccounts, useBindings, useFreeBinding } from '../../data/admin-api.ts';
import { AccountFacts, AccountSearch } from './account-parts.tsx';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';

interface BindingsProps {
  readonly onOrder: (id: number) => void;
}

/** The influencer that each company has bound a buyer to. The address holds the search and the buyer. */
export function Bindings({ onOrder }: BindingsProps) {
  const [{ q, buyer: chosen }, changeAddress] = useAddressParts(['q', 'buyer']);
  const list = useAccounts(q === '' ? null : q);
  const buyer = list.data?.find(({ id }) => String(id) === chosen);
  return (
    <Stack>
      <AccountSearch
        label="Buyer"
        hint="Find a buyer to see who influences them."
        q={q}
        list={list}
        onFind={(text) => changeAddress({ q: text, buyer: '' })}
        row={(account) => (
          <Row key={account.id}>
            <AccountFacts account={account} />
            <Actions>
              <Button
                size="sm"
                aria-pressed={account === buyer}
                aria-label={`Bindings of ${account.username}`}
                onClick={() => changeAddress({ buyer: String(account.id) })}
              >
                Bindings
              </Button>
            </Actions>
          </Row>
        )}
      />
      {buyer === undefined ? null : <BuyerBindings key={buyer.id} buyer={buyer} onOrder={onOrder} />}
    </Stack>
  );
}

function BuyerBindings({ buyer, onOrder }: BindingsProps & { readonly buyer: Account }) {
  const list = useBindings(buyer.id);
  const choice = useConfirmation<Binding>();
  return (
    <Stack as="section" aria-label={`Who influences ${buyer.username}`}>
      <h2>Who influences {buyer.username}</h2>
      <StatusNote status={success(choice.done)} />
      <QuerySection query={list} label="Loading bindings" failed="The bindings could not be loaded">
        {(bindings) =>
          bindings.length === 0 ? (
            <EmptyState icon={peopleIcon}>{buyer.username} has no fixed influencer yet.</EmptyState>
          ) : (
            <Rows aria-label="Bindings">
              {bindings.map((one) => (
                <Row key={one.company_id}>
                  <Facts>
                    <h3>
                      {one.influencer} at {one.company_name_view}
                    </h3>
                    <p>Since {formatMoment(one.created_at)}</p>
                  </Facts>
                  <Actions>
                    {one.order_id === null ? null : (
                      <Button size="sm" variant="quiet" onClick={() => onOrder(one.order_id ?? 0)}>
                        Order {one.order_id}
                      </Button>
                    )}
                    <Button
                      size="sm"
                      aria-label={`Free ${one.buyer} from ${one.influencer} at ${one.company_name_view}`}
                      onClick={() => choice.ask(one)}
                    >
                      Free
                    </Button>
                  </Actions>
                </Row>
              ))}
            </Rows>
          )
        }
      </QuerySection>
      {choice.item === null ? null : (
        <FreeDialog
          key={choice.item.company_id}
          binding={choice.item}
          open={choice.open}
          onClose={choice.close}
          onDone={choice.finish}
        />
      )}
    </Stack>
  );
}

interface FreeDialogProps {
  readonly binding: Binding;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: string) => void;
}

function FreeDialog({ binding, onDone, ...dialog }: FreeDialogProps) {
  const { buyer, buyer_id, company_id, company_name_view, influencer } = binding;
  const free = useFreeBinding();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Free ${buyer} at ${company_name_view}?`}
      label={`Free ${buyer}`}
      busyLabel="Freeing"
      danger
      reasonHelp={KEPT_IN_LOG}
      onConfirm={async (reason) => {
        const { msg } = await free({ params: { buyer_id, company_id }, body: { reason } });
        onDone(msg);
      }}
    >
      <p>
        {influencer} earns nothing by what {buyer} buys at {company_name_view} from now on, unless the next
        paid order there is theirs again. Fees of orders before stay. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
