import type { DeskLog } from 'shared-api/contract/companies/desk';
import { formatCents } from 'shared-api/rules/money';

type Entry = DeskLog['entries'][number];

/** Headings of log entries by action. */
const actions: Readonly<Record<string, string>> = {
  found_company: 'Company founded',
  add_stock: 'Goods put in stock',
  add_picture: 'Picture added',
  ask_again: 'Approval asked for again',
  change_branding: 'Branding changed',
  change_about: 'What the page says changed',
  change_logo: 'Logo changed',
  change_origin: 'Ship-from address changed',
  invite_staff: 'Somebody invited',
  end_invitation: 'Invitation withdrawn',
  join_staff: 'Somebody joined',
  remove_staff: 'Somebody removed from the staff',
  add_product: 'Product added',
  change_product: 'Product changed',
  change_areas: 'Areas of texts and pictures changed',
  change_media: 'Texts and pictures of buyers changed',
  change_addons: 'Add-ons changed',
  change_pictures: 'Pictures changed',
  add_merchandise: 'Variant added',
  change_merchandise: 'Variant changed',
  add_attribute: 'Choice added',
  change_attribute: 'Choice changed',
  order_attributes: 'Choices put in order',
  remove_attribute: 'Choice removed',
  import_products: 'Products brought in from a file',
  stop_import: 'File of products stopped',
  set_stock: 'Stock changed',
  start_run: 'Run started',
  finishing_run: 'Run moved to finishing',
  finish_run: 'Run finished',
  ship_lines: 'Items shipped',
  ask_payout: 'Payout asked for',
  open_payout_account: 'Payouts set up at the card service',
  refund_lines: 'Items refunded',
  answer_problem: 'Problem answered',
  answer_review: 'Review answered',
};

/** The heading of an entry; an unknown action shows its own name: `change_size` gives "Change size". */
export function actionWords(action: string): string {
  return actions[action] ?? asLabel(action);
}

/** Fields by the names that the forms give them. */
const fields: Readonly<Record<string, string>> = {
  name_view: 'Name',
  describe: 'Description',
  description: 'Description',
  influencer_usd: 'Finders fee',
  price_usd: 'Price',
  own_code: 'SKU',
  minover: 'Pre-orders needed to start',
  maxover: 'Most back-orders',
  manufactured_output: 'What a run makes',
  prod_manufacture_days: 'Days of a run',
  manufacture_days: 'Days of finishing',
  buy_quantity: 'Default order quantity',
  add_quantity: 'Sold from stock',
  limited_edition: 'Limited edition',
  listed: 'In the shop’s list',
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
  primary_color: 'First colour',
  secondary_color: 'Second colour',
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
  req: 'Has to be chosen',
  cents: 'Money',
  lines: 'Lines',
  media_describe: 'What buyers are told',
  merc_media_describe: 'What buyers are told of the variant',
  text: 'Texts that may be given',
  textreq: 'Texts that have to be given',
  image: 'Pictures that may be given',
  imagereq: 'Pictures that have to be given',
  rows: 'Rows of the file',
  rows_left: 'Rows that were left',
  file_name: 'File',
  reply: 'Answer',
};

export function fieldWords(field: string): string {
  return fields[field] ?? asLabel(field);
}

/** A short text for a field's value. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'string') return value.length > LONG ? `${value.slice(0, LONG)}…` : value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? `a list of ${value.length}` : 'another one';
}

const LONG = 60;

/** Each change of an entry: "Price: 12 → 13"; places of files say nothing to people. */
export function changeWords({ changes }: Pick<Entry, 'changes'>): string[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const words = (value: unknown) => fieldValue(field, value);
    return `${fieldWords(field)}: ${words(from)} → ${words(to)}`;
  });
}

function fieldValue(field: string, value: unknown): string {
  if (field === 'cents' && typeof value === 'number') return formatCents(value);
  if (field === 'logo' && typeof value === 'string' && value !== '') return 'another one';
  return valueWords(value);
}

/** The subject of an entry: `product:12` gives "Product 12". */
export function subjectWords(subject: string): string {
  const [thing = '', id] = subject.split(':');
  const name = { merchandise: 'Variant', attribute: 'Choice', staff: 'Person' }[thing] ?? asLabel(thing);
  return id === undefined ? name : `${name} ${id}`;
}

function asLabel(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
