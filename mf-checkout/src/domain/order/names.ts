import type { OrderLine } from 'shared-api/contract/order-schema';

/** Which variant was bought; '' where the variant is called as its product is. */
export function variantName(line: Pick<OrderLine, 'name_view' | 'merchandice_name'>): string {
  return line.merchandice_name === line.name_view ? '' : line.merchandice_name;
}

/** The buyer's own name for what was bought; '' while it bore its product's. */
export function ownName({ name, name_view }: Pick<OrderLine, 'name' | 'name_view'>): string {
  return name === name_view || (name !== '' && name_view.startsWith(name)) ? '' : name;
}

/** A thing in a line: "2 × Stem vase, Terracotta". */
export function lineTitle(line: Pick<OrderLine, 'name_view' | 'merchandice_name'>, quantity: number): string {
  const variant = variantName(line);
  return `${quantity} × ${line.name_view}${variant === '' ? '' : `, ${variant}`}`;
}
