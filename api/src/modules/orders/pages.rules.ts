import {
  type Address,
  type LineState,
  lineStateSchema,
  type MediaPiece,
  type Order,
  type OrderLine,
  type OrderState,
  type OrderSummary,
} from 'shared-api/contract';
import {
  cancelUntil,
  goodsName,
  type LineSchedule,
  lineArrival,
  type NamedGoods,
  type PersonalizedArea,
  type Transit,
} from 'shared-api/rules';
import type { OrderMediaItem, SignedPreview } from '../cart/index.ts';
import { type ParcelRow, withShippingTax } from '../fulfilment/index.ts';
import { cancellable } from './refunds/choices.rules.ts';

/** A line for pages; `leaving`: its label is being bought. */
export interface PageLineRow {
  readonly id: number;
  readonly order_id: number;
  readonly order_wish_id: number;
  readonly position: number;
  readonly main_line_id: number | null;
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly company_id: number;
  readonly company_name_code: string;
  readonly company_name_view: string;
  readonly name: string;
  readonly name_view: string;
  readonly merchandice_name: string;
  readonly options: OrderLine['options'];
  readonly picture_location: string;
  readonly picture_alt: string;
  readonly price_cents: number;
  readonly quantity: number;
  readonly tax_cents: number;
  readonly refunded_cents: number;
  readonly refunded_tax_cents: number;
  readonly gift: boolean;
  readonly influencer: string | null;
  readonly influencer_picture: string;
  readonly state: LineState;
  readonly to_make: boolean;
  readonly delay_days: number;
  readonly due_at: Date | null;
  readonly late_until: Date | null;
  readonly late: boolean;
  readonly shipped_at: Date | null;
  readonly delivered_at: Date | null;
  readonly tracking_url: string | null;
  readonly tracking_number: string | null;
  readonly leaving: boolean;
  readonly problem: {
    readonly content: string;
    readonly created_at: string;
    readonly reply: string | null;
  } | null;
}

/** An order for pages, without lines. */
export interface PageOrderRow {
  readonly id: number;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly state: OrderState;
  readonly delivery: Address;
  readonly provider: string;
  readonly duration_terms: string;
  readonly transit: Transit;
  readonly cart_total: number;
  readonly shipping: number;
  readonly tax_amount: number;
  readonly shipping_tax: number;
  readonly charge: number;
  readonly total: number;
  readonly parcels: readonly Pick<
    ParcelRow,
    'company_id' | 'shipping_cents' | 'refunded_cents' | 'refunded_tax_cents'
  >[];
  readonly refunds: Order['refunds'];
  readonly return_labels: NonNullable<Order['return_labels']>;
  readonly replacements: NonNullable<Order['replacements']>;
  /** Name codes of companies with messages that the buyer has not read. */
  readonly unread_from: string[];
}

/** An order of a list, with lines by state and company, in wish order, main items first. */
export interface SummaryRow
  extends Pick<OrderSummary, 'id' | 'state' | 'total' | 'refunded' | 'picture_location' | 'picture_alt'> {
  readonly created_at: Date;
  /** Companies with messages that the buyer has not read. */
  readonly unread_from: readonly string[];
  readonly lines: readonly {
    readonly state: LineState;
    readonly name_code: string;
    readonly name_view: string;
    readonly wish: number;
    /** Of a main item, not of an add-on. */
    readonly main: boolean;
    readonly thing: NamedGoods;
  }[];
}

/** A gift for its giver; other readers get none. */
export interface LineGift {
  readonly order_wish_id: number;
  readonly gift_code: string | null;
  readonly gift_qr: string | null;
  readonly gift_opened_at: Date | null;
  readonly gift_thanks: string | null;
}

/** Media and gifts of order lines, and when those that are unsent come, by line. */
export interface BesideLines {
  readonly media: readonly OrderMediaItem[];
  readonly gifts: readonly LineGift[];
  readonly schedules: ReadonlyMap<number, LineSchedule>;
  /** Orders in their cancel window. */
  readonly fresh: ReadonlySet<number>;
}

const CENTS = 100;

/** Lines for the wire. */
export function toLines(
  rows: readonly PageLineRow[],
  { media, gifts, schedules, fresh }: BesideLines,
): OrderLine[] {
  const may = new Set(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].flatMap(([orderId, own]) =>
      cancellable(own, fresh.has(orderId)).map(({ id }) => id),
    ),
  );
  return rows.map((row) => {
    const gift =
      row.position === 0 ? gifts.find((each) => each.order_wish_id === row.order_wish_id) : undefined;
    const schedule = schedules.get(row.id);
    return {
      id: row.id,
      main_line_id: row.main_line_id,
      wish_id: row.order_wish_id,
      product_id: row.product_id,
      merch_id: row.merchandise_id,
      company_id: row.company_id,
      company_name_code: row.company_name_code,
      company_name_view: row.company_name_view,
      name: row.name,
      name_view: row.name_view,
      merchandice_name: row.merchandice_name,
      options: row.options,
      picture_location: row.picture_location,
      picture_alt: row.picture_alt,
      price_usd: row.price_cents / CENTS,
      quantity: row.quantity,
      tax: row.tax_cents,
      refunded_goods: row.refunded_cents,
      refunded_tax: row.refunded_tax_cents,
      gift: row.gift,
      gift_code: gift?.gift_code ?? null,
      gift_qr: gift?.gift_qr ?? null,
      gift_opened_at: gift?.gift_opened_at?.toISOString() ?? null,
      gift_thanks: gift?.gift_thanks ?? null,
      influencer: row.influencer,
      influencer_picture: row.influencer_picture,
      state: row.state,
      to_make: row.to_make,
      estimated_delay: row.delay_days,
      arrival: schedule ? lineArrival(schedule) : null,
      due_at: row.due_at?.toISOString() ?? null,
      late_until: row.late_until?.toISOString() ?? null,
      shipped_at: row.shipped_at?.toISOString() ?? null,
      delivered_at: row.delivered_at?.toISOString() ?? null,
      tracking_url: row.tracking_url,
      tracking_number: row.tracking_number,
      cancellable: may.has(row.id),
      problem: row.problem,
      media: media
        .filter((item) => item.order_wish_id === row.order_wish_id && item.position === row.position)
        .map(({ gift: ofGift, kind, content, label }) => ({
          gift: ofGift,
          type_media: kind,
          content,
          ...(label !== null && { label }),
        })),
    };
  });
}

/** The distinct wishes of lines. */
export function wishesOf(rows: readonly PageLineRow[]): number[] {
  return [...new Set(rows.map(({ order_wish_id }) => order_wish_id))];
}

/** An order for its buyer. */
export function toOrder(row: PageOrderRow, lines: OrderLine[]): Order {
  const { delivery, created_at, paid_at, parcels, shipping_tax, refunds, ...order } = row;
  return {
    ...order,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    cancel_until: paid_at && cancelUntil(paid_at).toISOString(),
    address: delivery,
    refunded: refunds.reduce((sum, { cents }) => sum + cents, 0),
    refunds,
    parcels: withShippingTax(parcels, shipping_tax).map((parcel) => ({
      company_id: parcel.company_id,
      shipping: parcel.shipping_cents,
      tax: parcel.tax_cents,
      refunded_shipping: parcel.refunded_cents,
      refunded_tax: parcel.refunded_tax_cents,
    })),
    lines,
  };
}

/** Names shown per order of a list. */
const NAMED = 2;

/** Address of the first preview of each wish's main item, by wish. */
export function designsOf(previews: readonly SignedPreview[]): ReadonlyMap<number, string> {
  const main = previews.filter(({ part }) => part === 0);
  return new Map(main.reverse().map(({ wish, content }) => [wish, content]));
}

/**
 * An order for a list: lines counted by state, names, and the states per company. Its picture is the design of its first wish that
 * has one, else that of its first line.
 */
export function toSummary(
  { lines, created_at, unread_from, ...order }: SummaryRow,
  designs: ReadonlyMap<number, string>,
): OrderSummary {
  const states = lineStateSchema.options;
  const countOf = (state: (typeof states)[number]): number =>
    lines.filter((line) => line.state === state).length;
  const designed = lines.find(({ main, wish }) => main && designs.has(wish));
  return {
    ...order,
    ...(designed && {
      picture_location: designs.get(designed.wish),
      picture_alt: `Your design of ${designed.thing.name_view}`,
    }),
    created_at: created_at.toISOString(),
    lines: lines.length,
    wishes: wishesIn(lines),
    names: [...new Set(lines.filter(({ main }) => main).map(({ thing }) => goodsName(thing)))].slice(
      0,
      NAMED,
    ),
    states: states.map((state) => ({ state, lines: countOf(state) })).filter((each) => each.lines > 0),
    companies: [...Map.groupBy(lines, ({ name_code }) => name_code).values()].map((own) => ({
      name_code: own[0]?.name_code ?? '',
      name_view: own[0]?.name_view ?? '',
      lines: own.length,
      wishes: wishesIn(own),
      states: states.filter((state) => own.some((line) => line.state === state)),
      unread: unread_from.includes(own[0]?.name_code ?? ''),
    })),
  };
}

const wishesIn = (lines: SummaryRow['lines']): number => new Set(lines.map(({ wish }) => wish)).size;

/** What the size of an area's letters follows from. */
function textArea({ shape, lettering, lines, height_mm }: PersonalizedArea) {
  return { shape, lettering, lines, ...(height_mm !== undefined && { height_mm }) };
}

/**
 * The printed pieces of an order: one per part of a wish, however its units are split. Gift media are for the
 * receiver and are left out.
 * @param codes by wish the address of the picture of its gift's QR code
 */
export function toPieces(
  rows: readonly PageLineRow[],
  media: readonly OrderMediaItem[],
  codes: ReadonlyMap<number, string | null>,
): MediaPiece[] {
  const parts = Map.groupBy(rows, ({ order_wish_id, position }) => `${order_wish_id}:${position}`);
  return [...parts.values()].flatMap((lines) => {
    const [line] = lines;
    if (!line) return [];
    const own = media.filter(
      ({ order_wish_id, position, gift }) =>
        order_wish_id === line.order_wish_id && position === line.position && !gift,
    );
    const contents = (kind: OrderMediaItem['kind']): (string | null)[] =>
      own.filter((item) => item.kind === kind).map(({ content }) => content);
    const main = line.position === 0;
    return [
      {
        wish_id: line.order_wish_id,
        line_ids: lines.map(({ id }) => id),
        main,
        name_view: line.name_view,
        merchandice_name: line.merchandice_name,
        options: line.options,
        picture_location: line.picture_location,
        picture_alt: line.picture_alt,
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        states: [...new Set(lines.map(({ state }) => state))],
        previews: contents('PREVIEW'),
        texts: contents('TEXT'),
        text_labels: own.filter(({ kind }) => kind === 'TEXT').map(({ label }) => label ?? ''),
        text_areas: own.filter(({ kind }) => kind === 'TEXT').map(({ area }) => area && textArea(area)),
        pictures: contents('IMAGE'),
        gift: line.gift,
        gift_qr: main && line.gift ? (codes.get(line.order_wish_id) ?? null) : null,
      },
    ];
  });
}
