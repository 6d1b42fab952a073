import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { giftIcon } from 'shared-ui/icons/shopping';
import { saveAddons } from '../../data/desk/products.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { moved } from '../../domain/desk/moved.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Muted, Rows, Stack } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useAskFirst } from '../../parts/use-ask-first.ts';
import { useDeed } from '../../parts/use-deed.ts';
import { useFocusOnFewer } from '../../parts/use-focus.ts';
import { AddonRow } from './addon-row.tsx';
import { FindAddon } from './find-addon.tsx';

type Offered = Pick<DeskProduct['addons'][number], 'product_id' | 'req'>;

interface AddonsProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
  readonly onOutdated: () => void;
}

/** Products that are offered with this one, such as a gift box; every change is stored at once. */
export function Addons({ company, product, onChange, onOutdated }: AddonsProps) {
  const { busy, news, say, run } = useDeed();
  const { id, version, name_view, addons, offered_with } = product;
  const stored = (next: readonly Offered[]) =>
    saveAddons(company, id, { version, addons: next.map(({ product_id, req }) => ({ product_id, req })) });
  const save = (next: readonly Offered[], said: string) =>
    run('addons', () => stored(next), { onDone: onChange, onOutdated, said: () => said });
  const removing = useAskFirst<DeskProduct['addons'][number]>();
  const heading = useFocusOnFewer(addons.length);
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1}>
        Add-ons
      </h2>
      <Muted>
        Your own products, offered with this one. One that has to be taken is in every order of it.
      </Muted>
      <Said news={news} />
      {addons.length === 0 ? (
        <EmptyState icon={giftIcon}>Nothing is offered with it yet.</EmptyState>
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
              onMove={(to) => void save(moved(addons, place, to), 'The order is stored.')}
              onReq={(req) =>
                void save(
                  addons.with(place, { ...addon, req }),
                  req ? `${addon.name_view} has to be taken now.` : `${addon.name_view} may be left out now.`,
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
        title={`Offer ${removing.thing?.name_view} no more?`}
        label="Offer it no more"
        busyLabel="Removing"
        danger
        run={() => stored(addons.filter(({ product_id }) => product_id !== removing.thing?.product_id))}
        onDone={(changed) => {
          removing.close();
          say({ tone: 'success', sentence: `${removing.thing?.name_view} is offered no more.` });
          onChange(changed);
        }}
        onOutdated={onOutdated}
      >
        <p>Shoppers of {name_view} see it no more. You may offer it again.</p>
      </ConfirmDialog>
    </Stack>
  );
}
