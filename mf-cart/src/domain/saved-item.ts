import { dollarsToCents, formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import type { SavedItem, SavedPart, SavedProblem } from 'shared-shell';

/** What the owner of a saved item can decide about its problem. */
export type SavedDecision =
  | 'try-again'
  | 'lower-quantity'
  | 'no-influencer'
  | 'change-influencer'
  | 'new-price';

/** An item as it goes on after a decision. */
export function decided(
  item: SavedItem,
  decision: SavedDecision,
): Pick<SavedItem, 'problem'> & Partial<SavedItem> {
  const { problem } = item;
  const goesOn = { problem: null };
  switch (decision) {
    case 'try-again':
      return goesOn;
    case 'lower-quantity':
      return problem?.kind === 'too-many' ? { ...goesOn, quantity: problem.quantity } : goesOn;
    case 'no-influencer':
      return { ...goesOn, influencer: null };
    case 'change-influencer':
      return problem?.kind === 'elsewhere' || problem?.kind === 'bound'
        ? { ...goesOn, influencer: problem.influencer }
        : goesOn;
    case 'new-price':
      return problem?.kind === 'price-changed'
        ? { ...goesOn, parts: priced(item.parts, problem.price) }
        : goesOn;
  }
}

/** The server tells the sum alone; the main item takes the difference. */
function priced([main, ...addons]: SavedItem['parts'], price: number): SavedItem['parts'] {
  const others = centsOf(addons);
  return [{ ...main, price_usd: (dollarsToCents(price) - others) / 100 }, ...addons];
}

function centsOf(parts: readonly SavedPart[]): number {
  return parts.reduce((sum, { price_usd }) => sum + dollarsToCents(price_usd), 0);
}

/** "2 × $52.00"; of one piece its price alone. */
export function savedPrice({ parts, quantity }: Pick<SavedItem, 'parts' | 'quantity'>): string {
  const each = formatCents(centsOf(parts));
  return quantity === 1 ? each : `${quantity} × ${each}`;
}

/** What all pieces of an item come to. */
export function savedTotal({ parts, quantity }: Pick<SavedItem, 'parts' | 'quantity'>): string {
  return formatCents(centsOf(parts) * quantity);
}

/** The variant, the add-ons and the quantity: "Small, with Engraving and Gift box (Pine), 2 items". */
export function savedChoice({ parts: [main, ...addons], quantity }: SavedItem): string {
  const names = addons.map(({ name, variant }) => (variant === null ? name : `${name} (${variant})`));
  const last = names.pop();
  const listed = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  const words = [main.variant, last === undefined ? null : `with ${listed}`, countWords(quantity, 'item')];
  return words.filter((word) => word !== null).join(', ');
}

/** A way out of a problem, as a button. */
export interface SavedAnswer {
  readonly decision: SavedDecision;
  readonly label: string;
}

/** What is in the way of an item, and what its owner may decide. */
export function savedProblem(
  item: Pick<SavedItem, 'product' | 'influencer' | 'parts'>,
  problem: SavedProblem,
): { readonly words: string; readonly answers: readonly SavedAnswer[] } {
  const again: SavedAnswer = { decision: 'try-again', label: 'Try again' };
  const current = item.influencer
    ? `The current influencer, ${item.influencer.username},`
    : 'The current influencer';
  switch (problem.kind) {
    case 'too-many': {
      const words = `The maximum Quantity this product can manufacture currently is ${problem.quantity}.`;
      if (problem.quantity > 0)
        return { words, answers: [{ decision: 'lower-quantity', label: `Add ${problem.quantity}` }] };
      return { words: `${words} You may have all of them in your cart already.`, answers: [again] };
    }
    case 'elsewhere':
      return {
        words: `${current} does not influence this product. May ${problem.influencer.username} influence this sale?`,
        answers: [
          { decision: 'no-influencer', label: 'Continue without' },
          { decision: 'change-influencer', label: 'Change Influencer' },
        ],
      };
    case 'bound': {
      const { username } = problem.influencer;
      return {
        words: `${username} already influences you at ${item.product.company_name_view}. ${current} cannot be. Switch to ${username}?`,
        answers: [{ decision: 'change-influencer', label: 'Change Influencer' }],
      };
    }
    case 'price-changed': {
      const [before, now] = [formatCents(centsOf(item.parts)), formatCents(dollarsToCents(problem.price))];
      return {
        words: `The price has changed from ${before} to ${now}.`,
        answers: [{ decision: 'new-price', label: `Add for ${now}` }],
      };
    }
    case 'media-refused':
      return {
        words: `It is in your cart, but without all of your words and photos. Error in upload: ${problem.message}`,
        answers: [again],
      };
    case 'failed':
      return { words: problem.message, answers: [again] };
  }
}
