import { centsToDollars } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { changedFields, type Fields, logActivity } from '../../companies/index.ts';
import { receive } from '../../fulfilment/index.ts';
import type { DeskActor } from '../editing/edit-product.ts';
import { setVersion } from '../editing/product.repo.ts';
import type { VariantRow, VariantValues } from '../editing/product.rules.ts';
import { assertBuyable } from '../editing/product-parts.service.ts';
import { choicesOf, insertAttribute, setOptions } from '../variants/attribute.repo.ts';
import { insertVariant, setOwnCodes, setSelections, updateVariant } from '../variants/variant.repo.ts';
import { attributeCode, loggedAttribute } from '../variants/variant.rules.ts';
import { setQuantity } from './import.repo.ts';
import { sameName, type VariantOption } from './list-cells.rules.ts';
import type { RowValues } from './row.rules.ts';
import {
  defaultVariantName,
  type ProductChoice,
  type VariantPlan,
  variantDefaults,
} from './variant-plan.rules.ts';

/** The product of a row, whose own fields are stored. */
interface StoredProduct {
  readonly id: number;
  readonly version: number;
  readonly name_view: string;
  /** Its name before the row. */
  readonly name_before: string;
  readonly choices: readonly ProductChoice[];
}

/** Stores what a row makes of the variants of a locked product; returns whether that is anything. */
export async function storeVariants(
  transaction: Queryable,
  actor: DeskActor,
  product: StoredProduct,
  row: RowValues,
  plan: VariantPlan,
): Promise<boolean> {
  const choices = await storeChoices(transaction, actor, product, plan);
  let isChanged = false;
  for (const { variant, options } of plan.targets) {
    if (variant) {
      const isDone = await changeVariant(transaction, actor, variant, row, product.name_before);
      isChanged ||= isDone;
      continue;
    }
    isChanged = true;
    const name_view = row.variant.name_view ?? defaultVariantName(options, product.name_view);
    const values = { ...variantDefaults, price_cents: 0, ...row.variant, name_view };
    const id = await insertVariant(transaction, product.id, values, row.quantity);
    if (row.variantCode !== undefined)
      await setOwnCodes(transaction, actor.companyId, [{ merch_id: id, own_code: row.variantCode }]);
    if (options.length === 0) continue;
    await setSelections(transaction, id, optionIds(choices, options));
    await logActivity(transaction, {
      ...actor,
      action: 'add_merchandise',
      subject: `merchandise:${id}`,
      version: 1,
      changes: { name_view: { from: null, to: name_view } },
    });
  }
  return isChanged;
}

/** Adds the choices and options that a row names; returns all choices of the product. */
async function storeChoices(
  transaction: Queryable,
  actor: DeskActor,
  { id, version, choices }: StoredProduct,
  { newChoices, newOptions }: VariantPlan,
): Promise<readonly ProductChoice[]> {
  if (newChoices.length === 0 && newOptions.length === 0) return choices;
  const codes: string[] = [];
  const added: object[] = [];
  for (const { name: name_view, values } of newChoices) {
    const options = values.map((value) => ({ name_view: value }));
    const choice = { name_view, req: true, options };
    const name_code = attributeCode(name_view, codes);
    codes.push(name_code);
    await setOptions(transaction, await insertAttribute(transaction, id, { ...choice, name_code }), options);
    added.push(loggedAttribute(choice));
  }
  for (const { choice, values } of newOptions) {
    const options = values.map((value) => ({ name_view: value }));
    await setOptions(transaction, choice.id, [...choice.options, ...options]);
    added.push({ name_view: choice.name_view, options: values });
  }
  await logActivity(transaction, {
    ...actor,
    action: newChoices.length > 0 ? 'add_attribute' : 'change_attribute',
    subject: `product:${id}`,
    version: version + 1,
    changes: { attributes: { from: null, to: added } },
  });
  await setVersion(transaction, id, version + 1);
  return choicesOf(transaction, [id]);
}

function optionIds(choices: readonly ProductChoice[], chosen: readonly VariantOption[]): number[] {
  return chosen.flatMap(({ name, value }) => {
    const choice = choices.find(({ name_view }) => sameName(name_view, name));
    return choice?.options.find(({ name_view }) => sameName(name_view, value))?.id ?? [];
  });
}

/** Keyed by form field, as the log and open forms show it. */
function asInForm({
  price_cents,
  describe,
  ...values
}: Partial<VariantValues & Pick<VariantRow, 'own_code'>>): Fields {
  return {
    ...values,
    ...(describe !== undefined && { describe: describe ?? '' }),
    ...(price_cents !== undefined && { price_usd: centsToDollars(price_cents) }),
  };
}

/** Returns whether the row differs from the variant. */
async function changeVariant(
  transaction: Queryable,
  actor: DeskActor,
  variant: VariantRow,
  { product, variant: values, quantity, variantCode }: RowValues,
  nameBefore: string,
): Promise<boolean> {
  const { merch_id, product_id, version, name_view, describe } = variant;
  // A variant that had its product's name is renamed with it.
  const renamed = product.name_view !== undefined && name_view === nameBefore;
  const named = renamed ? { name_view: product.name_view, ...values } : values;
  const { describe: text, ...others } = named;
  // Cells have no blanks around them.
  const after = text === undefined || text === describe?.trim() ? others : { ...others, describe: text };
  const subject = `merchandise:${merch_id}`;
  const coded = variantCode === undefined ? after : { ...after, own_code: variantCode };
  const changes = changedFields(asInForm(variant), asInForm(coded));
  const isChanged = Object.keys(changes).length > 0;
  if (isChanged) {
    const next = version + 1;
    await logActivity(transaction, {
      ...actor,
      action: 'change_merchandise',
      subject,
      version: next,
      changes,
    });
    await updateVariant(transaction, merch_id, { ...variant, ...after }, next);
    if (changes['own_code'] && variantCode !== undefined)
      await setOwnCodes(transaction, actor.companyId, [{ merch_id, own_code: variantCode }]);
    if (after.active !== undefined && after.active !== variant.active)
      await assertBuyable(transaction, product_id, 'variant_active');
  }
  if (quantity === undefined || quantity === variant.quantity) return isChanged;
  const more = quantity - variant.quantity;
  // Waiting orders are served first, as by any delivery.
  if (more > 0) await receive(transaction, [{ product_id, merchandise_id: merch_id, units: more }]);
  else await setQuantity(transaction, merch_id, quantity);
  await logActivity(transaction, {
    ...actor,
    action: 'set_stock',
    subject,
    changes: { quantity: { from: variant.quantity, to: quantity } },
  });
  return true;
}
