import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { giftIcon } from 'shared-ui/icons/shopping';
import { saveAddons } from '../../data/desk/products.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { moved } from '../../domain/desk/moved.ts';
import { Muted, Rows, Stack } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';
import { AddonRow } from './addon-row.tsx';
import { FindAddon } from './find-addon.tsx';

interface AddonsProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
  readonly onOutdated: () => void;
}

/** Products that are offered with this one, such as a gift box; every change is stored at once. */
export function Addons({ company, product, onChange, onOutdated }: AddonsProps) {
  const { busy, news, run } = useDeed();
  const { id, version, addons, offered_with } = product;
  const save = (next: { product_id: number; req: boolean }[], said: string) =>
    run(
      'addons',
      () =>
        saveAddons(company, id, {
          version,
          addons: next.map(({ product_id, req }) => ({ product_id, req })),
        }),
      { onDone: onChange, onOutdated, said: () => said },
    );
  return (
    <Stack>
      <h2>Add-ons</h2>
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
              onRemove={() => void save(addons.toSpliced(place, 1), `${addon.name_view} is offered no more.`)}
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
    </Stack>
  );
}
