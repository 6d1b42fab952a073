import type { DeskLog } from 'shared-api/contract/companies/desk';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';

type Entry = DeskLog['entries'][number];

/** Headings of log entries by action. */
const actions: Readonly<Record<string, string>> = {
  found_company: 'Company created',
  add_stock: 'Stock added',
  add_picture: 'Picture added',
  ask_again: 'Approval requested again',
  change_branding: 'Branding changed',
  change_about: 'Page texts changed',
  change_logo: 'Logo changed',
  change_origin: 'Ship-from address changed',
  add_product: 'Product added',
  copy_product: 'Product duplicated',
  change_product: 'Product changed',
  change_areas: 'Areas of texts and pictures changed',
  change_media: 'Personalization changed',
  change_addons: 'Add-ons changed',
  change_pictures: 'Pictures changed',
  add_merchandise: 'Variant added',
  change_merchandise: 'Variant changed',
  save_variants: 'Variants saved as a table',
  write_off_stock: 'Stock written off',
  add_box: 'Box added',
  remove_box: 'Box removed',
  add_attribute: 'Choice added',
  change_attribute: 'Choice changed',
  order_attributes: 'Choices reordered',
  remove_attribute: 'Choice removed',
  import_products: 'Products imported',
  stop_import: 'Import stopped',
  set_stock: 'Stock changed',
  start_run: 'Run started',
  finishing_run: 'Run moved to finishing',
  finish_run: 'Run finished',
  ship_lines: 'Items shipped',
  ask_payout: 'Payout requested',
  open_payout_account: 'Payouts set up at the card service',
  refund_lines: 'Items refunded',
  refund_part: 'Part of an order refunded',
  void_label: 'Label voided',
  buy_return_label: 'Return label bought',
  void_return_label: 'Return label voided',
  buy_replacement_label: 'Label of a replacement bought',
  void_replacement_label: 'Label of a replacement voided',
  answer_problem: 'Problem answered',
  arrange_replacement: 'Replacement promised',
  ship_replacement: 'Replacement sent',
  cancel_replacement: 'Replacement cancelled',
  answer_review: 'Review answered',
  take_down_product: 'Product taken down by an administrator',
  put_back_product: 'Product can be put on sale again',
};

/** The heading of an action; an unknown one shows its own name: `change_size` gives "Change size". */
export function actionWords(action: string): string {
  return actions[action] ?? asLabel(action);
}

/** The heading of an entry, with the name of the person it is about: "Invited ann@example.com". */
export function headingWords({ action, subject_name, changes }: HeadingFacts): string {
  const name = subject_name ?? valueWords(changes.username?.from ?? null);
  const withName = aboutPeople[action];
  return withName && name !== '' ? withName(name) : actionWords(action);
}

type HeadingFacts = Pick<Entry, 'action' | 'subject_name' | 'changes'>;

const aboutPeople: Readonly<Record<string, (name: string) => string>> = {
  invite_staff: (name) => `Invited ${name}`,
  end_invitation: (name) => `Invitation of ${name} withdrawn`,
  join_staff: (name) => `${name} joined`,
  remove_staff: (name) => `${name} removed from the staff`,
  invite_influencer: (name) => `Invited ${name} as an influencer`,
  end_influencer_invitation: (name) => `Invitation of ${name} withdrawn`,
  set_own_rate: (name) => `Own rate of ${name}`,
  offer_sample: (name) => `Sample offered to ${name}`,
  ship_sample: (name) => `Sample sent to ${name}`,
  withdraw_sample: (name) => `Sample of ${name} withdrawn`,
  buy_sample_label: (name) => `Label for a sample to ${name} bought`,
  void_sample_label: (name) => `Label for a sample to ${name} voided`,
};

/** Fields by the names that the forms give them. */
const fields: Readonly<Record<string, string>> = {
  name_view: 'Name',
  describe: 'Description',
  description: 'Description',
  influencer_usd: 'Finders fee',
  price_usd: 'Price',
  own_code: 'SKU',
  variants: 'Variants',
  quantity: 'In stock',
  minover: 'Pre-orders needed to start',
  maxover: 'Most back-orders',
  manufactured_output: 'Units that a run makes',
  prod_manufacture_days: 'Days that a run takes',
  manufacture_days: 'Days of finishing',
  buy_quantity: 'Default order quantity',
  add_quantity: 'Sold from stock',
  limited_edition: 'Limited edition',
  listed: 'Sold alone',
  active: 'On sale',
  giftable: 'Can be a gift',
  weight_g: 'Weight in grams',
  box_length_mm: 'Length of the box in mm',
  box_width_mm: 'Width of the box in mm',
  box_height_mm: 'Height of the box in mm',
  selections: 'Options',
  options: 'Options',
  attributes: 'Choices',
  addons: 'Add-ons',
  pictures: 'Pictures',
  primary_color: 'First color',
  secondary_color: 'Second color',
  template_id: 'Template',
  official_website: 'Website',
  handling_days: 'Working days until it leaves',
  holidays: 'Holidays',
  paused_until: 'First day after the pause',
  pause_takes_orders: 'Orders taken during the pause',
  shipping_policy: 'Shipping',
  returns_policy: 'Returns',
  address1: 'Address',
  address2: 'Address 2',
  req: 'Required',
  cents: 'Amount',
  media_describe: 'What buyers should give',
  merc_media_describe: 'What becomes of it',
  text: 'Texts',
  textreq: 'Required texts',
  image: 'Pictures',
  imagereq: 'Required pictures',
  rows: 'Rows of the file',
  rows_left: 'Rows not read',
  file_name: 'File',
  picture_location: 'Picture',
  username: 'Name',
  reply: 'Answer',
  own_rate: 'Percent',
  units: 'Units',
  from_stock: 'From stock',
  reason: 'Why',
};

export function fieldWords(field: string): string {
  return fields[field] ?? asLabel(field);
}

/** A short text for a field's value; empty for no value. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'string') return value.length > LONG ? `${value.slice(0, LONG)}…` : value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? countWords(value.length, 'entry', 'entries') : 'changed';
}

const LONG = 60;

/** Fields that the heading of their action names already. */
const IN_HEADING = new Set(['invite_staff', 'end_invitation', 'join_staff', 'remove_staff']);

/**
 * Each change of an entry: "Price: 12 → 13", "SKU: W-7" for a first value, "SKU: W-7 (removed)" for a last one. Lines of an
 * order are named: "Shipped: 2 × Wood tag". Places of files mean nothing to people.
 */
export function changeWords({
  action,
  changes,
  items,
}: Pick<Entry, 'action' | 'changes' | 'items'>): string[] {
  if (IN_HEADING.has(action)) return [];
  const ofFields = Object.entries(changes).flatMap(([field, { from, to }]) => {
    if (field === 'lines') return [];
    const [before, after] = [fieldValue(field, from), fieldValue(field, to)];
    const name = fieldWords(field);
    if (before === after) return before === '' ? [] : [`${name}: changed`];
    if (before === '') return [`${name}: ${after}`];
    return [after === '' ? `${name}: ${before} (removed)` : `${name}: ${before} → ${after}`];
  });
  if (items.length === 0) return ofFields;
  return [`${lineActions[action] ?? 'Items'}: ${items.join(', ')}`, ...ofFields];
}

/** What became of the lines that an entry names. */
const lineActions: Readonly<Record<string, string>> = {
  ship_lines: 'Shipped',
  refund_lines: 'Refunded',
  refund_part: 'Refunded in part',
  void_label: 'To be packed again',
};

function fieldValue(field: string, value: unknown): string {
  if (field === 'cents' && typeof value === 'number') return formatCents(value);
  if (FILES.has(field) && typeof value === 'string' && value !== '') return 'changed';
  return valueWords(value);
}

const FILES = new Set(['logo', 'picture_location']);

/** The subject of an entry: its name, else its kind and number: `order:12` gives "Order 12". */
export function subjectWords({ subject, subject_name }: Pick<Entry, 'subject' | 'subject_name'>): string {
  if (subject_name !== null) return subject_name;
  const [kind = '', id] = subject.split(':');
  const name = { merchandise: 'Variant', attribute: 'Choice', staff: 'Person' }[kind] ?? asLabel(kind);
  return id === undefined ? name : `${name} ${id}`;
}

function asLabel(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
