import type { StockProduct } from 'shared-api/contract/desk-stock-schema';
import { Link } from 'shared-shell';
import { Pill } from 'shared-ui/primitives/pill';
import { ProgressBar } from 'shared-ui/primitives/progress-bar';
import { placePath } from '../../domain/desk/desk-place.ts';
import { waitingWords } from '../../domain/desk/stock-words.ts';
import { Head, Muted, Panel, Rows, Top } from '../../parts/layout.ts';
import { StartRun } from './start-run.tsx';
import { VariantStock } from './variant-stock.tsx';

interface ProductStockProps {
  readonly company: string;
  readonly product: StockProduct;
  /** Something was done, with what is to be said of it. */
  readonly onChanged: (sentence: string) => void;
  readonly onOutdated: () => void;
}

/** A product's variants with their units, what waits of it, and its run. */
export function ProductStock({ company, product, onChanged, onOutdated }: ProductStockProps) {
  const { product_id, name_view, active, production_phase, minover, prod_backlogged } = product;
  const heading = `stock-${product_id}`;
  return (
    <Panel aria-labelledby={heading}>
      <Top>
        <Head>
          <h2 id={heading}>
            <Link to={placePath(company, 'products', product_id, 'variants')}>{name_view}</Link>
          </h2>
          <Pill>{production_phase}</Pill>
          {active ? null : <Pill>Off sale</Pill>}
        </Head>
      </Top>
      <Muted>{waitingWords(product)}</Muted>
      {minover === 0 ? null : (
        <ProgressBar
          value={prod_backlogged}
          max={minover}
          label={`Goal of ${name_view}`}
          text={`${prod_backlogged} of ${minover} ordered`}
        />
      )}
      <Rows aria-label={`Variants of ${name_view}`}>
        {product.variants.map((variant) => (
          <VariantStock
            key={variant.merch_id}
            company={company}
            product={name_view}
            variant={variant}
            onChanged={onChanged}
            onOutdated={onOutdated}
          />
        ))}
      </Rows>
      <StartRun company={company} product={product} onChanged={onChanged} onOutdated={onOutdated} />
    </Panel>
  );
}
