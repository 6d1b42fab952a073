import { useState } from 'react';
import type { DeskProduct, DeskProductItem } from 'shared-api/contract/catalog/editing-schema';
import { useQuery } from 'shared-data';
import { Link } from 'shared-shell';
import { useAddressParts } from 'shared-shell/address-parts';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { SearchForm } from 'shared-ui/desk/filters';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { Facts, Head, Muted, Panel, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { moveItem, PlaceButtons } from 'shared-ui/desk/place-buttons';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { giftIcon } from 'shared-ui/icons/goods';
import { Button } from 'shared-ui/primitives/button';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Pill } from 'shared-ui/primitives/pill';
import { productsQuery, saveAddons } from '../../data/catalog.ts';
import { placePath } from '../../domain/paths.ts';
import { runConfirmed, useAction } from '../../parts/use-action.ts';

interface AddonRowProps {
  readonly company: string;
  readonly addon: DeskProduct['addons'][number];
  readonly place: number;
  readonly last: boolean;
  readonly busy: boolean;
  readonly onMove: (to: number) => void;
  readonly onReq: (req: boolean) => void;
  readonly onRemove: () => void;
}

/** A product that is offered with another. */
export function AddonRow({ company, addon, place, last, busy, onMove, onReq, onRemove }: AddonRowProps) {
  const { product_id, name_view, req, active } = addon;
  // Shows the choice at once, and the stored value after the answer.
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!busy && chosen !== null) setChosen(null);
  return (
    <Row>
      <Facts>
        <Head>
          <h3>
            <Link to={placePath(company, 'products', product_id)}>{name_view}</Link>
          </h3>
          {active ? null : <Pill>Off sale</Pill>}
        </Head>
        <Checkbox
          label="Required"
          checked={chosen ?? req}
          busy={busy}
          onChange={({ target }) => {
            setChosen(target.checked);
            onReq(target.checked);
          }}
        />
      </Facts>
      <PlaceButtons
        name={name_view}
        place={place}
        last={last}
        off={busy}
        removeLabel={`Stop offering ${name_view}`}
        onMove={onMove}
        onRemove={onRemove}
      />
    </Row>
  );
}

interface FindAddonProps {
  readonly company: string;
  /** Products that cannot be added: those that are, and the product itself. */
  readonly taken: readonly number[];
  readonly busy: boolean;
  readonly onAdd: (product: DeskProductItem) => void;
}

/** In the address: products were looked for. */
const FOUND = 'found';

/** Finds a product of the company to offer with another; the address holds the search. */
export function FindAddon({ company, taken, busy, onAdd }: FindAddonProps) {
  const [{ show, q }, changeAddress] = useAddressParts(['show', 'q']);
  return (
    <Panel aria-labelledby="find-addon">
      <h3 id="find-addon">Offer another product with it</h3>
      <SearchForm
        label="Find a product to offer"
        help="A part of its name; empty: all of them"
        q={q}
        onSearch={(text) => changeAddress({ show: FOUND, q: text })}
      />
      {show === FOUND ? <Found company={company} q={q} taken={taken} busy={busy} onAdd={onAdd} /> : null}
    </Panel>
  );
}

function Found({ company, q, taken, busy, onAdd }: FindAddonProps & { readonly q: string }) {
  const query = useQuery(productsQuery(company, { q, page: 1 }));
  return (
    <QuerySection query={query} label="Looking for products" failed="The search did not work">
      {({ products, total }) => {
        const free = products.filter(({ id }) => !taken.includes(id));
        if (free.length === 0) return <Muted>No other product is found.</Muted>;
        return (
          <>
            <Rows aria-label="Found products">
              {free.map((product) => (
                <Row key={product.id}>
                  <Facts>
                    <h3>{product.name_view}</h3>
                  </Facts>
                  <Button
                    size="sm"
                    disabled={busy}
                    aria-label={`Offer ${product.name_view}`}
                    onClick={() => onAdd(product)}
                  >
                    Offer
                  </Button>
                </Row>
              ))}
            </Rows>
            {total > products.length ? <Muted>There are more; name it more exactly.</Muted> : null}
          </>
        );
      }}
    </QuerySection>
  );
}

type Offered = Pick<DeskProduct['addons'][number], 'product_id' | 'req'>;

interface AddonsProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
  readonly onStale: () => void;
}

/** Products that are offered with this one, such as a gift box; every change is stored at once. */
export function Addons({ company, product, onChange, onStale }: AddonsProps) {
  const { busy, status, setStatus, run } = useAction();
  const { id, version, name_view, addons, offered_with } = product;
  const stored = (next: readonly Offered[]) =>
    saveAddons(company, id, { version, addons: next.map(({ product_id, req }) => ({ product_id, req })) });
  const save = (next: readonly Offered[], success: string) =>
    run('addons', () => stored(next), { onDone: onChange, onStale, success: () => success });
  const removing = useConfirmation<DeskProduct['addons'][number]>();
  const heading = useFocusOnFewer(addons.length);
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1}>
        Add-ons
      </h2>
      <Muted>Your own products, offered with this one. A required one is in every order of it.</Muted>
      <StatusNote status={status} />
      {addons.length === 0 ? (
        <EmptyState icon={giftIcon}>No add-ons yet.</EmptyState>
      ) : (
        <Rows aria-label="Add-ons">
          {addons.map((addon, place) => (
            <AddonRow
              key={addon.product_id}
              company={company}
              addon={addon}
              place={place}
              last={place === addons.length - 1}
              busy={busy !== null}
              onMove={(to) => void save(moveItem(addons, place, to), 'The order is saved.')}
              onReq={(req) =>
                void save(
                  addons.with(place, { ...addon, req }),
                  req ? `${addon.name_view} is required now.` : `${addon.name_view} is optional now.`,
                )
              }
              onRemove={() => removing.ask(addon)}
            />
          ))}
        </Rows>
      )}
      <FindAddon
        company={company}
        taken={[id, ...addons.map(({ product_id }) => product_id)]}
        busy={busy !== null}
        onAdd={({ id: product_id, name_view }) =>
          void save([...addons, { product_id, req: false }], `${name_view} is offered with it now.`)
        }
      />
      {offered_with.length === 0 ? null : (
        <Muted>
          It is itself offered with:
          {offered_with.map(({ product_id, name_view }) => (
            <span key={product_id}>
              {' '}
              <Link to={placePath(company, 'products', product_id, 'addons')}>{name_view}</Link>
            </span>
          ))}
        </Muted>
      )}
      <ConfirmDialog
        open={removing.open}
        onClose={removing.close}
        title={`Stop offering ${removing.item?.name_view}?`}
        label="Stop offering it"
        busyLabel="Removing"
        danger
        onConfirm={() =>
          runConfirmed(stored(addons.filter(({ product_id }) => product_id !== removing.item?.product_id)), {
            onDone: (changed) => {
              removing.close();
              setStatus({ tone: 'success', message: `${removing.item?.name_view} is no longer offered.` });
              onChange(changed);
            },
            onStale: onStale,
          })
        }
      >
        <p>Shoppers of {name_view} see it no more. You may offer it again.</p>
      </ConfirmDialog>
    </Stack>
  );
}
