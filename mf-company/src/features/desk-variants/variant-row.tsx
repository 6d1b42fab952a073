import { useId } from 'react';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import type { DeskMerchandise } from 'shared-api/contract/desk-variant-schema';
import { formatDollars } from 'shared-api/rules/format-money';
import { Picture } from 'shared-ui/composites/picture';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';
import { optionWords } from '../../domain/desk/variant-draft.ts';
import { Deeds, Facts, Head, Row, Thumb, WithThumb } from '../../parts/layout.ts';
import { VariantEditor } from './variant-editor.tsx';

const Open = styled.div`
  grid-column: 1 / -1;
  padding-top: var(--s16);
`;

interface VariantRowProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly variant: DeskMerchandise;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onChange: (variant: DeskMerchandise) => void;
  readonly onOutdated: () => void;
}

/** A variant in a line; opened, its fields. */
export function VariantRow(props: VariantRowProps) {
  const { company, product, variant, open, onToggle, onChange, onOutdated } = props;
  const id = useId();
  const { name_view, price_usd, active, quantity, backlogged, weight_g, picture_location } = variant;
  const options = optionWords(variant, product.attributes);
  return (
    <Row>
      <WithThumb>
        <Thumb>
          <Picture location={picture_location ?? product.picture_location} alt="" sizes="56px" />
        </Thumb>
        <Facts>
          <Head>
            <h3>{name_view}</h3>
            {active ? null : <Pill>Off sale</Pill>}
            {weight_g === null && product.listed ? <Pill tone="warning">No weight and box</Pill> : null}
          </Head>
          <p>
            {formatDollars(price_usd)}
            {options === '' ? '' : ` · ${options}`} · {quantity} in stock
            {backlogged === 0 ? '' : ` · ${backlogged} still to be made`}
          </p>
        </Facts>
      </WithThumb>
      <Deeds>
        <Button
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? 'Close' : 'Edit'} ${name_view}`}
          onClick={onToggle}
        >
          {open ? 'Close' : 'Edit'}
        </Button>
      </Deeds>
      <Open id={id} hidden={!open}>
        {open ? (
          <VariantEditor
            company={company}
            product={product}
            variant={variant}
            onChange={onChange}
            onOutdated={onOutdated}
          />
        ) : null}
      </Open>
    </Row>
  );
}
