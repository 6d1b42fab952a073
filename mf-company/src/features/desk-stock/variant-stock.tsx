import { type FormEvent, useRef, useState } from 'react';
import { addStock } from 'shared-api/contract/desk-stock';
import type { StockVariant } from 'shared-api/contract/desk-stock-schema';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { Pill } from 'shared-ui/primitives/pill';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { randomKey } from '../../data/desk/request-key.ts';
import { putInStock } from '../../data/desk/stock.ts';
import { numberOf } from '../../domain/desk/numbers.ts';
import { stockDone, variantFacts } from '../../domain/desk/stock-words.ts';
import { useUnsaved } from '../../parts/form/use-unsaved.ts';
import { Facts, Head, Row } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  max-width: 320px;
  gap: var(--s8);
  align-items: start;

  > button {
    min-height: 44px;
    margin-top: 26px;
  }

  > :last-child {
    grid-column: 1 / -1;
  }

  ${from(768)} {
    grid-template-columns: 112px auto;
  }
`;

interface VariantStockProps {
  readonly company: string;
  /** Name of the product. */
  readonly product: string;
  readonly variant: StockVariant;
  readonly onChanged: (sentence: string) => void;
  readonly onOutdated: () => void;
}

/** A variant's units, and a way to put more of them in stock or write some off. */
export function VariantStock({ company, product, variant, onChanged, onOutdated }: VariantStockProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  /** Names what stands in the field: another entry has another name. */
  const key = useRef('');
  const { busy, news, run } = useDeed();
  const { merch_id, name_view, active, low, quantity } = variant;
  useUnsaved(typed !== '');

  const put = async (event: FormEvent) => {
    event.preventDefault();
    const found = addStock.body.safeParse({ add: numberOf(typed) });
    setWrong(found.success ? '' : (found.error.issues[0]?.message ?? ''));
    if (!found.success) return;
    if (key.current === '') key.current = randomKey();
    await run('add', () => putInStock(company, merch_id, found.data.add, key.current), {
      onDone: (stored) => {
        key.current = '';
        setTyped('');
        onChanged(stockDone(found.data.add, stored));
      },
      onOutdated,
    });
  };

  return (
    <Row>
      <Facts>
        <Head>
          <h3>{name_view}</h3>
          {low ? <Pill tone="warning">{quantity === 0 ? 'Out of stock' : 'Nearly gone'}</Pill> : null}
          {active ? null : <Pill>Off sale</Pill>}
        </Head>
        <p>{variantFacts(variant)}</p>
      </Facts>
      <Line noValidate aria-label={`Stock of ${product}, ${name_view}`} onSubmit={(event) => void put(event)}>
        <Field label="Add units" error={wrong}>
          <Input
            inputMode="text"
            autoComplete="off"
            placeholder="+12"
            value={typed}
            onChange={({ target }) => {
              setWrong('');
              key.current = '';
              setTyped(target.value);
            }}
          />
        </Field>
        <Button type="submit" busy={busy !== null} busyLabel="Storing">
          Store
        </Button>
        <Said news={news} />
      </Line>
    </Row>
  );
}
