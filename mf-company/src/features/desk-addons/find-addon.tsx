import { useState } from 'react';
import type { DeskProductItem } from 'shared-api/contract/desk-product-schema';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { askProducts } from '../../data/desk/products.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Deeds, Facts, Muted, Panel, Row, Rows, Stack } from '../../parts/layout.ts';

interface FindAddonProps {
  readonly company: string;
  /** Products that cannot be added: those that are, and the product itself. */
  readonly taken: readonly number[];
  readonly busy: boolean;
  readonly onAdd: (product: DeskProductItem) => void;
}

/** Finds a product of the company to offer with another. */
export function FindAddon({ company, taken, busy, onAdd }: FindAddonProps) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState<string | null>(null);
  return (
    <Panel aria-labelledby="find-addon">
      <h3 id="find-addon">Offer another product with it</h3>
      <search>
        <form
          aria-label="Find a product to offer"
          onSubmit={(event) => {
            event.preventDefault();
            setQ(typed.trim());
          }}
        >
          <Stack>
            <Field label="Product" help="A part of its name; empty: all of them">
              <Input
                type="search"
                autoComplete="off"
                maxLength={100}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
            <Deeds>
              <Button type="submit">Search</Button>
            </Deeds>
          </Stack>
        </form>
      </search>
      {q === null ? null : <Found company={company} q={q} taken={taken} busy={busy} onAdd={onAdd} />}
    </Panel>
  );
}

function Found({ company, q, taken, busy, onAdd }: FindAddonProps & { readonly q: string }) {
  const asked = useAsked(`addon ${q}`, (signal) => askProducts(company, { q, page: 1 }, signal));
  return (
    <AskedPart asked={asked} label="Looking for products" failed="The search did not work">
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
    </AskedPart>
  );
}
