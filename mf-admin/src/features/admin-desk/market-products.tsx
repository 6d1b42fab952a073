import type { MarketProduct } from 'shared-api/contract/administration/company-check';
import type { AdminCompany } from 'shared-api/contract/administration/schema';
import { formatDollars } from 'shared-api/rules/money';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { SearchForm } from 'shared-ui/desk/filters';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Panel, Row, Rows } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { boxIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { useMarketProducts, useTakedown } from '../../data/company-check-api.ts';
import { describeSale } from '../../domain/company-check.ts';
import { PRODUCTS } from '../../domain/desk-url.ts';
import { CursorList } from './cursor-list.tsx';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';
import { useListPlace, WITHOUT_FILTER } from './use-list-place.ts';

/** The products of a company; one can be taken down alone, and put back. */
export function MarketProducts({ company }: { readonly company: AdminCompany }) {
  const [place, setPlace] = useListPlace(WITHOUT_FILTER, PRODUCTS);
  const { q, cursors } = place;
  const list = useMarketProducts(company.company.id, { q, before: cursors.at(-1) ?? '' });
  const choice = useConfirmation<MarketProduct>();
  return (
    <Panel aria-label="Products">
      <h3>Products</h3>
      <SearchForm
        label="Find products"
        help="A part of the name"
        q={q}
        onSearch={(words) => {
          if (words === q) void list.refetch();
          setPlace({ q: words });
        }}
      />
      <StatusNote status={success(choice.done)} />
      <CursorList
        query={list}
        things="products"
        place={place}
        onPlace={setPlace}
        count={({ products }) => products.length}
        empty={{ icon: boxIcon, text: q === '' ? 'No product yet.' : `No product matches “${q}”.` }}
      >
        {({ products }) => (
          <Rows aria-label="Products">
            {products.map((product) => (
              <ProductRow
                key={product.id}
                company={company}
                product={product}
                onDecide={() => choice.ask(product)}
              />
            ))}
          </Rows>
        )}
      </CursorList>
      {choice.item === null ? null : (
        <TakedownDialog
          key={`${choice.item.id} ${choice.item.taken_down === null}`}
          product={choice.item}
          open={choice.open}
          onClose={choice.close}
          onDone={choice.finish}
        />
      )}
    </Panel>
  );
}

const saleTones: Record<ReturnType<typeof describeSale>, PillTone> = {
  'Taken down': 'danger',
  'Switched off': 'neutral',
  'Not on sale yet': 'neutral',
  'On sale': 'success',
};

interface ProductRowProps {
  readonly company: AdminCompany;
  readonly product: MarketProduct;
  readonly onDecide: () => void;
}

function ProductRow({ company, product, onDecide }: ProductRowProps) {
  const { name_view, price, taken_down } = product;
  const sale = describeSale(product, company);
  const word = taken_down === null ? 'Take down' : 'Put back';
  return (
    <Row>
      <Facts>
        <Head>
          <h3 dir="auto">{name_view}</h3>
          <Pill tone={saleTones[sale]}>{sale}</Pill>
        </Head>
        <p>{price === null ? 'No price' : formatDollars(price)}</p>
        {taken_down === null ? null : (
          <p dir="auto">
            “{taken_down.reason}” · {taken_down.by}, {formatMoment(taken_down.at)}
          </p>
        )}
      </Facts>
      <Actions>
        <Button
          size="sm"
          variant={taken_down === null ? 'danger' : undefined}
          aria-label={`${word} ${name_view}`}
          onClick={onDecide}
        >
          {word}
        </Button>
      </Actions>
    </Row>
  );
}

interface TakedownDialogProps {
  readonly product: MarketProduct;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: string) => void;
}

/** Explains the effect and requires a reason, which the company reads when its product is taken down. */
function TakedownDialog({ product, onDone, ...dialog }: TakedownDialogProps) {
  const { id, name_view, taken_down } = product;
  const takes = taken_down === null;
  const decide = useTakedown(takes ? 'take_down' : 'put_back');
  return (
    <ConfirmDialog
      {...dialog}
      title={takes ? `Take ${name_view} down?` : `Put ${name_view} back?`}
      label={takes ? `Take ${name_view} down` : `Put ${name_view} back`}
      busyLabel={takes ? 'Taking it down' : 'Putting it back'}
      danger={takes}
      reasonHelp={takes ? `The company reads it in the log of its desk. ${KEPT_IN_LOG}` : KEPT_IN_LOG}
      onConfirm={async (reason) => {
        const { msg } = await decide({ params: { id }, body: { reason } });
        onDone(msg);
      }}
    >
      <p>
        {takes
          ? 'It is not shown or sold any more, and wishes for it in carts cannot be bought. All else of the company stays. Orders that are paid are still sent.'
          : 'Its company can switch it on again. Until it does, the product stays off sale.'}
      </p>
    </ConfirmDialog>
  );
}
