import type { Merchandise } from 'shared-api/contract/catalog/merchandise';
import type { ProductionPhase } from 'shared-api/contract/fields';
import { type Arrival, arrivalText, type Day } from 'shared-api/rules/fulfilment/arrival';
import { type FundingProgress, fundingProgress } from 'shared-api/rules/fulfilment/production';
import { maxQuantity, over, sellableNow, showsBacklog } from 'shared-api/rules/fulfilment/stock';
import { counted, grouped } from './text.ts';

/** Texts of a merchandise's phase. */
export interface PhaseWords {
  readonly phase: ProductionPhase | 'unknown';
  /** A number beside the phase: "24 of 30 ordered", "12 in stock". */
  readonly count: string | null;
  /** How far the next run is from starting, while something is backlogged. */
  readonly progress: FundingProgress;
  /** What is made of an order beyond the shelf: "1 of your 4 is made for you." */
  readonly made: string | null;
  /** When it comes, or that it does not. */
  readonly arrival: string;
  readonly notes: readonly string[];
}

const NO_PROGRESS: FundingProgress = { kind: 'none' };

/** What a pause of the company means for an order: `closed` says why none is taken, `later` why it leaves later. */
export interface PauseWords {
  readonly closed: string | null;
  readonly later: string | null;
}

/**
 * The words for the chosen variant and the quantity wanted. `arrival` is that of the whole order, with its add-ons; it is
 * not said of a company that takes no orders.
 */
export function phaseWords(
  merchandise: Merchandise,
  wanted: number,
  arrival: Arrival,
  today: Day,
  { closed, later }: PauseWords,
): PhaseWords {
  const { production_phase: phase } = merchandise;
  const progress = showsBacklog(merchandise, wanted) ? fundingProgress(merchandise) : NO_PROGRESS;
  return {
    phase,
    progress,
    count: countWords(merchandise, progress),
    made: madeWords(merchandise, wanted),
    arrival: closed ?? soldOutWords(merchandise) ?? arrivalText(arrival, undefined, today),
    notes: [
      later,
      minimumNote(merchandise, progress),
      backlogNote(merchandise),
      limitedNote(merchandise),
    ].filter((note) => note !== null),
  };
}

function countWords(merchandise: Merchandise, progress: FundingProgress): string | null {
  const { prod_backlogged, minover, production_phase: phase } = merchandise;
  if (progress.kind === 'goal') return `${grouped(prod_backlogged)} of ${grouped(minover)} ordered`;
  return phase === 'In Stock' ? `${grouped(sellableNow(merchandise))} in stock` : null;
}

function soldOutWords(merchandise: Merchandise): string | null {
  if (maxQuantity(merchandise) > 0) return null;
  if (merchandise.production_phase !== 'Sold Out') return 'The order book is full for now.';
  return merchandise.limited_edition ? 'This limited edition is sold out.' : 'It cannot be ordered for now.';
}

function madeWords(merchandise: Merchandise, wanted: number): string | null {
  const made = over(merchandise, wanted);
  if (merchandise.production_phase !== 'In Stock' || made === 0) return null;
  return `${grouped(made)} of your ${grouped(wanted)} ${made === 1 ? 'is' : 'are'} made for you.`;
}

/** Where nothing else has to happen before a run: no run is on, and it can be ordered. */
function minimumNote(merchandise: Merchandise, progress: FundingProgress): string | null {
  const starts = merchandise.production_phase === 'Funded' && maxQuantity(merchandise) > 0;
  return progress.kind === 'ready' && starts ? 'No minimum: we make yours as soon as you order.' : null;
}

/** Of the whole product, as the number of orders beside it: variants are chosen on the order page. */
function backlogNote({ prod_backlogged: backlogged, prod_gift_pending: gifted }: Merchandise): string | null {
  if (backlogged === 0) return null;
  return `${grouped(backlogged)} ordered so far${giftWords(gifted, backlogged)}`;
}

function giftWords(gifted: number, backlogged: number): string {
  if (gifted === 0) return '';
  if (gifted === backlogged) return gifted === 1 ? ' (as a gift)' : ' (all as gifts)';
  return ` (${grouped(gifted)} as ${gifted === 1 ? 'a gift' : 'gifts'})`;
}

function limitedNote(merchandise: Merchandise): string | null {
  const left = maxQuantity(merchandise);
  if (!merchandise.limited_edition || left === 0) return null;
  return `Limited edition: ${grouped(left)} left to order, none will be made again.`;
}

/** One line of a product's table of facts. */
export type FactRow = readonly [term: string, value: string];

/** A merchandise's production figures; made-to-order goods show no stock, and zeros are omitted. */
export function factRows(merchandise: Merchandise): FactRow[] {
  const { quantity, prod_backlogged, prod_manufacture_days, manufacture_days } = merchandise;
  const figures: [shown: boolean, row: FactRow][] = [
    [merchandise.production_phase !== 'unknown', ['Production phase', merchandise.production_phase]],
    [merchandise.add_quantity && quantity > 0, ['In stock', grouped(quantity)]],
    [prod_backlogged > 0, ['Ordered so far', grouped(prod_backlogged)]],
    [prod_manufacture_days > 0, ['Run length', counted(prod_manufacture_days, 'day')]],
    [manufacture_days > 0, ['Finishing', counted(manufacture_days, 'day')]],
  ];
  return figures.filter(([shown]) => shown).map(([, row]) => row);
}
