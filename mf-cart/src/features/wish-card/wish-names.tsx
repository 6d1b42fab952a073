import type { CartEntry } from 'shared-api/contract/cart-schema';
import { textProblem } from 'shared-api/rules/text-rule';
import { SHORT_TEXT_MAX, textRules } from 'shared-api/rules/text-rules';
import { Link, productPath } from 'shared-shell';
import { InlineEdit } from 'shared-ui/primitives/inline-edit';
import { ownName, variantName, wishTitleId } from '../../domain/wish-words.ts';
import { Names } from './wish-layout.ts';

interface WishNamesProps {
  readonly entry: CartEntry;
  /** Its name among all wishes of the cart. */
  readonly label: string;
  readonly onRename: (name: string) => Promise<string | null>;
}

/** What a wish is of, which variant, and the shopper's own name for it, to be changed in place. */
export function WishNames({ entry, label, onRename }: WishNamesProps) {
  const variant = variantName(entry);
  const own = ownName(entry);
  return (
    <Names>
      <h3 id={wishTitleId(entry)}>
        <Link to={productPath({ id: entry.product_id, company_name_code: entry.company_name })}>
          {entry.name_view}
        </Link>
      </h3>
      {variant === '' ? null : <p>{variant}</p>}
      <InlineEdit
        value={own}
        label={`Name of this wish of ${label}`}
        editLabel={`Edit the name of this wish of ${label}`}
        limit={SHORT_TEXT_MAX}
        problemOf={(name) => textProblem(textRules.wishName, name)}
        onSave={onRename}
      >
        {own === '' ? 'No name yet' : `Named “${own}”`}
      </InlineEdit>
    </Names>
  );
}
