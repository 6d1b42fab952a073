import type { CheckItem, CompanySite, MarketProduct } from 'shared-api/contract/administration/company-check';
import type { AdminCompany } from 'shared-api/contract/administration/schema';
import { countWords } from 'shared-api/rules/words';

/** What an administrator looks at, in the order of the list. */
export const checkItems: Readonly<Record<CheckItem, string>> = {
  logo: 'The logo is the company’s own',
  pictures: 'The pictures show the goods',
  website: 'The website is the company’s',
  prices: 'Prices are those of the website',
  duplicates: 'It is not here already',
};

const faults: Readonly<Record<NonNullable<CompanySite['fault']>, string>> = {
  unknown_host: 'There is no such host',
  not_public: 'It is not on the public internet',
  timeout: 'It did not answer in time',
  refused: 'It refused the connection',
  redirects: 'It leads in a circle',
  unknown: 'It did not answer',
};

/** What was found of a website: "Answers with status 200", "There is no such host". */
export function describeSite({ state, status, host, fault, url }: CompanySite): string {
  if (state === 'none') return 'It names no website.';
  if (state === 'waiting') return 'We look at it within a few minutes.';
  if (status !== null) {
    const named = URL.canParse(url) ? new URL(url).hostname : '';
    const elsewhere = host === null || host === named ? '' : `, from ${host}`;
    return `It answers with status ${status}${elsewhere}.`;
  }
  return `${faults[fault ?? 'unknown']}.`;
}

/** "2 of 40 products have no picture (5%)". */
export function describePictureless({
  products,
  pictureless,
}: {
  products: number;
  pictureless: number;
}): string {
  if (products === 0) return 'No product yet.';
  if (pictureless === 0) return `${countWords(products, 'product has', 'products have')} a picture each.`;
  const percent = Math.round((100 * pictureless) / products);
  return `${pictureless} of ${countWords(products, 'product')} without a picture (${percent}%).`;
}

/** Whether a product is sold: one that is switched on still waits for what its company lacks, and for a variant on sale. */
export function describeSale(
  { active, price, taken_down }: Pick<MarketProduct, 'active' | 'price' | 'taken_down'>,
  { missing }: Pick<AdminCompany, 'missing'>,
): 'Taken down' | 'Switched off' | 'Not on sale yet' | 'On sale' {
  if (taken_down !== null) return 'Taken down';
  if (!active) return 'Switched off';
  return missing.length > 0 || price === null ? 'Not on sale yet' : 'On sale';
}
