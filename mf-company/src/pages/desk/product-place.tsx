import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { askProduct } from '../../data/desk/products.ts';
import { refreshDesk } from '../../data/desk/refresh-desk.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { Addons } from '../../features/desk-addons/addons.tsx';
import { Choices } from '../../features/desk-choices/choices.tsx';
import { MediaRules } from '../../features/desk-media-rules/media-rules.tsx';
import { NewProduct } from '../../features/desk-product/new-product.tsx';
import { ProductDetails } from '../../features/desk-product/product-details.tsx';
import { Pictures } from '../../features/desk-product-pictures/pictures.tsx';
import { Variants } from '../../features/desk-variants/variants.tsx';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Stack } from '../../parts/layout.ts';
import { ProductHead } from './product-head.tsx';

interface ProductPlaceProps {
  readonly company: string;
  readonly id: number | 'new';
  readonly part: string | null;
}

/** A product with the part of it that an address names, or a new one. */
export function ProductPlace({ company, id, part }: ProductPlaceProps) {
  return id === 'new' ? (
    <NewProduct company={company} />
  ) : (
    <OneProduct company={company} id={id} part={part ?? 'details'} />
  );
}

interface OneProductProps {
  readonly company: string;
  readonly id: number;
  readonly part: string;
}

function OneProduct({ company, id, part }: OneProductProps) {
  const asked = useAsked(`product ${id}`, (signal) => askProduct(company, id, signal));
  return (
    <AskedPart asked={asked} label="Loading the product" failed="The product could not be loaded">
      {(product) => {
        const rest = {
          company,
          product,
          onChange: (changed: DeskProduct) => {
            asked.put(changed);
            void refreshDesk(company);
          },
          onOutdated: asked.again,
        };
        return (
          <Stack>
            <ProductHead company={company} product={product} part={part} />
            {part === 'details' ? <ProductDetails {...rest} /> : null}
            {part === 'variants' ? <Variants {...rest} /> : null}
            {part === 'choices' ? <Choices {...rest} /> : null}
            {part === 'pictures' ? <Pictures {...rest} /> : null}
            {part === 'addons' ? <Addons {...rest} /> : null}
            {part === 'media' ? <MediaRules {...rest} /> : null}
          </Stack>
        );
      }}
    </AskedPart>
  );
}
