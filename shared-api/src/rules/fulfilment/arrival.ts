import type { ProductionPhase } from '../../contract/fields.ts';
import { countWords, listed } from '../words.ts';
import { estimatedDelay, type Funding, isFunded, type Making, stillNeeded } from './production.ts';
import { over } from './stock.ts';

/**
 * The time zone of all days of the shop. Days begin first in the east of the country, so that no buyer further west reads
 * an earlier day than was meant.
 */
export const MARKET_TIME_ZONE = 'America/New_York';

/** A day of the calendar: "2026-12-03". */
export type Day = string;

/** Days after which money comes back by itself when too few ordered to start (domain.md, Phases and delay). */
export const GOAL_WAIT_DAYS = 60;

/** The working days of a company. */
export interface Packing {
  readonly today: Day;
  /** Working days until a finished item leaves. */
  readonly handling_days: number;
  /** Days on which nothing is packed. */
  readonly holidays: readonly Day[];
  /** The first day on which it packs again; null without a pause. */
  readonly paused_until: Day | null;
}

/** Business days on the way, least and most. */
export interface Transit {
  readonly min: number;
  readonly max: number;
}

/** A carrier's usual range, while no rate is chosen. */
export const USUAL_TRANSIT: Transit = { min: 2, max: 5 };

/**
 * When goods come. `dated`: they leave on a day. `funding`: `needed` units must be ordered by a day, else the money comes
 * back; `funded`: enough are ordered and the run is still to start. Neither promises a day: `days` is about how long it
 * takes after the start until they leave.
 */
export type Arrival =
  | { readonly kind: 'dated'; readonly leaves: Day }
  | { readonly kind: 'funding'; readonly needed: number; readonly by: Day; readonly days: number }
  | { readonly kind: 'funded'; readonly days: number };

const DAY_MS = 86_400_000;
const WEEK = 7;
const WORKING_WEEK = 5;

/** The day of the market at a moment. */
export function dayAt(moment: Date): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone: MARKET_TIME_ZONE }).format(moment);
}

/** The last day that is written with a year of four digits: nothing comes later, however much there is to make. */
const LAST_DAY: Day = '9999-12-31';

/** The day so many days later, `LAST_DAY` at the latest. */
export function addDays(day: Day, count: number): Day {
  const moment = Date.parse(day) + count * DAY_MS;
  return moment < Date.parse(LAST_DAY) ? new Date(moment).toISOString().slice(0, 10) : LAST_DAY;
}

/** The last of some days. */
export function lastDay(first: Day, ...others: readonly Day[]): Day {
  return others.reduce((last, day) => (day.localeCompare(last) > 0 ? day : last), first);
}

function isWeekend(day: Day): boolean {
  return new Date(day).getUTCDay() % 6 === 0;
}

/** The first day from `day` on for which `isWorking`, and then so many working days later. */
function addWorkingDays(day: Day, count: number, isWorking: (day: Day) => boolean): Day {
  let at = day;
  for (let left = count; left > 0 && at < LAST_DAY; ) {
    at = addDays(at, 1);
    if (isWorking(at)) left -= 1;
  }
  while (!isWorking(at) && at < LAST_DAY) at = addDays(at, 1);
  return at;
}

/** The day on which a company sends what is finished on `ready`: its handling days later, on a working day. */
export function leavingDay(ready: Day, { today, handling_days, holidays, paused_until }: Packing): Day {
  const from = lastDay(ready, today, paused_until ?? today);
  return addWorkingDays(from, handling_days, (day) => !isWeekend(day) && !holidays.includes(day));
}

/** The first day after the pause that a company makes; null without one. */
export function pausedUntil({ today, paused_until }: Pick<Packing, 'today' | 'paused_until'>): Day | null {
  return paused_until === null || paused_until <= today ? null : paused_until;
}

/** The day on which a company takes orders again; null while it takes them, in a pause or without one. */
export function closedUntil(packing: Packing & { readonly takes_orders: boolean }): Day | null {
  return packing.takes_orders ? null : pausedUntil(packing);
}

/** Why nothing of a company can be ordered until a day. */
export function closedText(company: string, until: Day): string {
  return `${company} is taking a break and takes orders again on ${dayText(until)}.`;
}

/** Why what is ordered from a company leaves later than usual, though it takes orders. */
export function breakText(company: string, until: Day): string {
  return `${company} is on a break until ${dayText(until)}, your order leaves after it.`;
}

/** The numbers of a part of a wish: of its variant and of its product's run. */
export interface ArrivalPart extends Making, Funding {
  readonly production_phase: ProductionPhase | 'unknown';
}

const UNDER_WAY: readonly ArrivalPart['production_phase'][] = ['Manufacturing', 'Finishing'];

/** Whether some of `wanted` units are made only in a run with a goal that has not started. */
export function awaitsStart(part: ArrivalPart, wanted: number): boolean {
  return part.minover > 0 && over(part, wanted) > 0 && !UNDER_WAY.includes(part.production_phase);
}

/**
 * When `wanted` units of something come: from stock or made without a goal on a day, else only after its run has started
 * (domain.md, Days).
 */
export function arrivalOf(part: ArrivalPart, wanted: number, packing: Packing): Arrival {
  const days = estimatedDelay(part, wanted);
  if (!awaitsStart(part, wanted))
    return { kind: 'dated', leaves: leavingDay(addDays(packing.today, days), packing) };
  // The units of this order count towards the goal as soon as they are paid.
  const enough = isFunded({ ...part, prod_backlogged: part.prod_backlogged + over(part, wanted) });
  return lineArrival({
    leaves: null,
    paid_on: packing.today,
    needed: enough ? 0 : stillNeeded(part),
    delay_days: days,
    handling_days: packing.handling_days,
  });
}

/** Calendar days of so many working days, rounded up. */
export function inCalendarDays(workingDays: number): number {
  return Math.ceil((workingDays * WEEK) / WORKING_WEEK);
}

const ORDER: readonly Arrival['kind'][] = ['dated', 'funded', 'funding'];

/** The arrival of several things together: without a day as long as one of them has none, else the last day. */
export function lastArrival(arrivals: readonly Arrival[]): Arrival {
  return arrivals.reduce(later);
}

function later(one: Arrival, other: Arrival): Arrival {
  const [first, last] = ORDER.indexOf(one.kind) > ORDER.indexOf(other.kind) ? [other, one] : [one, other];
  if (last.kind === 'dated') return first.kind === 'dated' && first.leaves > last.leaves ? first : last;
  const days = first.kind === 'dated' ? last.days : Math.max(first.days, last.days);
  if (last.kind === 'funded') return { kind: 'funded', days };
  if (first.kind !== 'funding') return { ...last, days };
  return {
    kind: 'funding',
    needed: Math.max(first.needed, last.needed),
    by: first.by.localeCompare(last.by) < 0 ? first.by : last.by,
    days,
  };
}

/** An unsent, paid line; `leaves` is null before the run of something in its wish has started. */
export interface LineSchedule {
  readonly leaves: Day | null;
  readonly paid_on: Day;
  /** Units still to be ordered before the run starts; 0 once the goal was met. */
  readonly needed: number;
  /** Days of making and finishing, and the working days that follow: of the slowest waiting part of its wish. */
  readonly delay_days: number;
  readonly handling_days: number;
}

/** When a paid line comes: as promised with the payment or with the start of its run. */
export function lineArrival({ leaves, paid_on, needed, delay_days, handling_days }: LineSchedule): Arrival {
  if (leaves !== null) return { kind: 'dated', leaves };
  const days = delay_days + inCalendarDays(handling_days);
  return needed > 0
    ? { kind: 'funding', needed, by: addDays(paid_on, GOAL_WAIT_DAYS), days }
    : { kind: 'funded', days };
}

/** The first and the last day on which goods arrive that leave on a day, today at the earliest. */
export function arrivalDays(
  leaves: Day,
  { min, max }: Transit,
  today: Day,
): { readonly from: Day; readonly to: Day } {
  const left = lastDay(leaves, today);
  const after = (count: number): Day => addWorkingDays(left, count, (day) => !isWeekend(day));
  return { from: after(min), to: after(max) };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Dec 3". */
export function dayText(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
}

/** From here on a day is named with its year, since the month alone could be that of this year. */
const FAR_DAYS = 300;

/** "Dec 3-5", "Nov 30-Dec 2", "Dec 3", and for days far away "Dec 3-5, 2028". */
function rangeText(from: Day, to: Day, today: Day): string {
  const year = to > addDays(today, FAR_DAYS) ? `, ${to.slice(0, 4)}` : '';
  if (from === to) return dayText(to) + year;
  const end = from.slice(0, 7) === to.slice(0, 7) ? Number(to.slice(8)) : dayText(to);
  return `${dayText(from)}-${end}${year}`;
}

/** What something waits for, whatever its carrier; '' for what leaves on a day. */
function awaitedText(arrival: Arrival): string {
  if (arrival.kind === 'dated') return '';
  return arrival.kind === 'funded'
    ? 'Enough pieces are ordered, making starts next'
    : `Needs ${countWords(arrival.needed, 'more piece')} by ${dayText(arrival.by)}, else your money comes back by itself`;
}

/** When something arrives with a carrier: the days, or how long it takes after the start that is awaited. */
function carrierText(arrival: Arrival, transit: Transit, today: Day): string {
  if (arrival.kind !== 'dated')
    return `then about ${countWords(arrival.days + inCalendarDays(transit.max), 'day')}`;
  const { from, to } = arrivalDays(arrival.leaves, transit, today);
  return `Arrives ${rangeText(from, to, today)}`;
}

/**
 * The sentence about when something comes, on product page, cart, rates, totals, order, mails and desk (domain.md, Days).
 * @param transit the carrier's days: of the chosen rate, else the usual ones
 */
export function arrivalText(
  arrival: Arrival,
  transit: Transit = USUAL_TRANSIT,
  today: Day = dayAt(new Date()),
): string {
  const awaited = awaitedText(arrival);
  const days = carrierText(arrival, transit, today);
  return awaited === '' ? days : `${awaited}; ${days}`;
}

/** Something that comes, by its name. */
export interface NamedArrival {
  readonly name: string;
  readonly arrival: Arrival;
}

/** The texts about several things: a sentence for all of them, else one for those with the same, with their names. */
function textsOf(things: readonly NamedArrival[], textOf: (arrival: Arrival) => string): string[] {
  const texts = Map.groupBy(things, ({ arrival }) => textOf(arrival));
  if (texts.size < 2) return [...texts.keys()].map(upperFirst);
  return [...texts].flatMap(([text, own]) =>
    text === '' ? [] : [`${listed([...new Set(own.map(({ name }) => name))])}: ${text}`],
  );
}

/** The sentences about several things. */
export function arrivalTexts(
  things: readonly NamedArrival[],
  transit: Transit = USUAL_TRANSIT,
  today: Day = dayAt(new Date()),
): string[] {
  return textsOf(things, (arrival) => arrivalText(arrival, transit, today));
}

/** What several things wait for, which is the same for every rate; nothing where all leave on a day. */
export function awaitedTexts(things: readonly NamedArrival[]): string[] {
  return textsOf(things, awaitedText).filter((text) => text !== '');
}

/** The rest of the sentences about several things: when they arrive with a rate. */
export function carrierTexts(
  things: readonly NamedArrival[],
  transit: Transit,
  today: Day = dayAt(new Date()),
): string[] {
  return textsOf(things, (arrival) => carrierText(arrival, transit, today));
}

/** Words about a duration, such as a delay or a carrier's terms, which counts from the start where that is awaited. */
export function afterStart(words: string, awaited: boolean): string {
  return awaited ? `After the start: ${words}` : words;
}

/**
 * The sentence about something that did not leave by its promised day; `until`: the day by which it is expected to leave
 * now, null while its buyer was not notified.
 */
export function lateText(
  leaves: Day,
  until: Day | null,
  transit: Transit,
  today: Day = dayAt(new Date()),
): string {
  const { from, to } = arrivalDays(leaves, transit, leaves);
  const promised = `Late: it was to arrive ${rangeText(from, to, today)}`;
  return until === null || until < today
    ? promised
    : `${promised}. It now ${lowerFirst(arrivalText({ kind: 'dated', leaves: until }, transit, today))}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
