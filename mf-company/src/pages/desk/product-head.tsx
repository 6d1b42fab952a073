import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { Link, productPath } from 'shared-shell';
import { Note } from 'shared-ui/primitives/note';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { placePath } from '../../domain/desk/desk-place.ts';
import { Head, Stack, Top } from '../../parts/layout.ts';
import { PlaceTabs } from '../../parts/place-tabs.tsx';

const parts = [
  ['details', 'Details'],
  ['variants', 'Variants'],
  ['choices', 'Choices'],
  ['pictures', 'Pictures'],
  ['addons', 'Add-ons'],
  ['media', 'Texts and pictures of buyers'],
] as const;

interface ProductHeadProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly part: string;
}

/** Which product it is, what it still needs, and the way to its parts. */
export function ProductHead({ company, product, part }: ProductHeadProps) {
  const { id, name_view, active, missing } = product;
  return (
    <Stack>
      <Top>
        <Head>
          <h1>{name_view}</h1>
          {active ? null : <Pill>Off sale</Pill>}
        </Head>
        <TextLink as={Link} to={productPath({ id, company_name_code: company })}>
          View in the shop
        </TextLink>
      </Top>
      {missing.length === 0 ? null : (
        <Note tone="warning">
          {missing.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Note>
      )}
      <PlaceTabs
        label="Parts of the product"
        items={parts.map(([name, label]) => ({
          to:
            name === 'details'
              ? placePath(company, 'products', id)
              : placePath(company, 'products', id, name),
          label,
          current: name === part,
        }))}
      />
    </Stack>
  );
}
