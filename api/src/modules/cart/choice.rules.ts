import type { ErrorCode } from 'shared-api/contract';
import type { OfferRow } from './offer-row.ts';
import type { StockRow } from './wish-row.ts';

/** What is wrong with a choice: a code, and a sentence for the shopper. */
export interface ChoiceProblem {
  readonly code: Extract<ErrorCode, 'not_found' | 'invalid' | 'choice_missing'>;
  readonly msg: string;
}

/** A choice that can be bought, the main item first. */
export interface Choice {
  readonly main: OfferRow;
  readonly parts: readonly StockRow[];
  readonly mediaRequired: boolean;
}

/** Understands a choice of variants, by product id, out of what is offered; else says what is wrong with it. */
export function readChoice(offer: readonly OfferRow[], named: Iterable<number>): Choice | ChoiceProblem {
  const [main, ...addons] = offer;
  if (!main?.main) return { code: 'not_found', msg: 'There is no such product.' };
  if (!main.listed) return invalid(`${main.name_view} is sold together with other products only.`);
  const offered = new Set(offer.map(({ id }) => id));
  if (![...named].every((id) => offered.has(id)))
    return invalid(`Something you chose is not offered with ${main.name_view}. Please choose again.`);
  const wanted = [main, ...addons.filter((addon) => addon.req || addon.named)];
  const parts: StockRow[] = [];
  for (const offered of wanted) {
    const problem = partProblem(offered, main);
    if (problem) return problem;
    if (offered.variant) parts.push(offered.variant);
  }
  return { main, parts, mediaRequired: wanted.some(({ media_required }) => media_required > 0) };
}

function partProblem(part: OfferRow, main: OfferRow): ChoiceProblem | undefined {
  const { name_view, named, variant, missing, on_sale, boxed, company_id, company_view } = part;
  if (!on_sale)
    return invalid(`The ${name_view} that comes with ${main.name_view} cannot be had at the moment.`);
  if (!named)
    return part === main
      ? missingChoice(`Please choose which ${name_view} you want.`)
      : missingChoice(`Please choose the ${name_view} that comes with ${main.name_view}.`);
  if (!variant) return invalid(`The ${name_view} you chose is not on sale. Please choose again.`);
  const [attribute] = missing;
  if (attribute !== undefined) {
    const forWhat = part === main ? '' : ` for ${name_view}`;
    return missingChoice(`Please choose ${article(attribute)} ${attribute}${forWhat}.`);
  }
  // An add-on travels in the parcel of its main item, where both are of one company.
  if (boxed || (part !== main && company_id === main.company_id)) return undefined;
  return invalid(
    `${company_view} has not said yet how heavy the ${name_view} you chose is, so that it cannot be sent. Please choose something else.`,
  );
}

function article(noun: string): 'a' | 'an' {
  return /^[aeiou]/i.test(noun) ? 'an' : 'a';
}

function invalid(msg: string): ChoiceProblem {
  return { code: 'invalid', msg };
}

function missingChoice(msg: string): ChoiceProblem {
  return { code: 'choice_missing', msg };
}
