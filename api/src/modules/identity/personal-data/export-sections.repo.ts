import type { Queryable } from '../../../platform/database/database.ts';

/** A sealed text of a row, in hexadecimal digits, with what it is sealed for. */
export interface SealedText {
  readonly key_id: string;
  readonly sealed: string;
  readonly purpose: string;
}

/** One entry of a file of the archive. */
export interface SectionRow {
  readonly key: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Texts by the names under which the entry holds them. */
  readonly texts: Readonly<Record<string, SealedText>> | null;
  /** A picture of the media store that belongs to the entry. */
  readonly picture: string | null;
}

interface Section {
  /** The file is called `<name>.json`. */
  readonly name: string;
  /** SQL of rows `key`, `data` and, where there are any, `texts` and `picture`; `$1` is the person's id. */
  readonly rows: string;
}

const sealed = (row: string, prefix: string, purpose: string): string =>
  `case when ${row}.${prefix}key_id is not null then json_build_object('key_id', ${row}.${prefix}key_id,
     'sealed', encode(${row}.${prefix}sealed, 'hex'), 'purpose', ${purpose}) end`;

const plain = 'null::json as texts, null::text as picture';

/** The files of an archive. Other people appear as everyone sees them. */
export const sections: readonly Section[] = [
  {
    name: 'profile',
    rows: `select id as key, json_build_object('id', id, 'username', username, 'email', email, 'member_since', created_at,
        'shown_to_others', listed, 'page_views', (select views from page_views where person_id = person.id),
        'sign_in_id', subject) as data, null::json as texts, nullif(picture_location, '') as picture
      from person where id = $1`,
  },
  {
    name: 'addresses',
    rows: `select id as key, to_jsonb(address) - 'person_id' as data, ${plain} from address where person_id = $1`,
  },
  {
    name: 'wishes',
    rows: `select wish.id as key, json_build_object('id', wish.id, 'name', name, 'quantity', quantity, 'chosen', checked,
        'gift', gift, 'giver_name', giver_name, 'created_at', wish.created_at, 'parts', (
          select json_agg(json_build_object('product', product.name_view, 'variant', variant.name_view) order by part.position)
          from wish_part part join product on product.id = part.product_id
          join merchandise variant on variant.id = part.merchandise_id where part.wish_id = wish.id)) as data, ${plain}
      from wish where buyer_id = $1`,
  },
  {
    name: 'wish-media',
    rows: `select slice.id as key, json_build_object('wish', wish.id, 'kind', kind, 'for_gift', slice.gift, 'slot', slot,
        'placement', placement) as data,
        json_build_object('text', ${sealed('slice', '', `'media:' || part_id || ':' || slice.gift || ':' || kind`)}) as texts,
        picture.location as picture
      from media_slice slice join wish_part part on part.id = part_id join wish on wish.id = wish_id
      left join picture on picture.id = picture_id where buyer_id = $1`,
  },
  {
    name: 'orders',
    rows: `select shop_order.id as key, json_build_object('id', shop_order.id, 'state', state, 'created_at', created_at,
        'paid_at', paid_at, 'cancelled_at', cancelled_at, 'delivery', delivery, 'carrier', provider, 'payment', intent_id,
        'card_mark', card_fingerprint, 'browser_mark', visitor, 'cents', json_build_object('goods', cart_total,
          'shipping', shipping, 'tax', tax_amount, 'card_charge', charge, 'total', total),
        'lines', (select json_agg(json_build_object('wish', wish.name, 'gift', wish.gift, 'giver_name', wish.giver_name,
            'product', line.name_view, 'variant', merchandice_name, 'options', options, 'quantity', line.quantity,
            'price_cents', price_cents, 'tax_cents', tax_cents, 'state', line.state, 'shipped_at', shipped_at,
            'delivered_at', delivered_at, 'tracking', line.tracking_url, 'tracking_number', label.tracking_number) order by line.id)
          from order_line line join order_wish wish on wish.id = order_wish_id
          left join parcel_label label on label.id = line.label_id where line.order_id = shop_order.id),
        'refunds', (select json_agg(json_build_object('cents', cents, 'reason', reason, 'state', refund.state,
            'created_at', refund.created_at) order by refund.id) from order_refund refund where refund.order_id = shop_order.id),
        'return_labels', (select json_agg(json_build_object('carrier', back.provider, 'tracking_number', back.tracking_number,
            'created_at', back.created_at) order by back.id) from return_label back where back.order_id = shop_order.id),
        'replacements', (select json_agg(json_build_object('quantity', quantity, 'state', again.state, 'tracking_number', tracking_number,
            'created_at', again.created_at, 'shipped_at', again.shipped_at, 'labels', (
              select json_agg(json_build_object('carrier', provider, 'tracking_number', label.tracking_number) order by label.id)
              from replacement_label label where label.replacement_id = again.id)) order by again.id)
          from replacement again where again.order_id = shop_order.id)
        ) as data, ${plain}
      from shop_order where buyer_id = $1`,
  },
  {
    name: 'order-media',
    rows: `select media.id as key, json_build_object('order', wish.order_id, 'wish', wish.name, 'kind', kind,
        'for_gift', media.gift, 'slot', slot, 'placement', placement) as data,
        json_build_object('text', ${sealed(
          'media',
          '',
          `'order:' || order_wish_id || ':' || position || ':' || media.gift || ':' || kind || ':' || slot`,
        )}) as texts, picture.location as picture
      from order_media media join order_wish wish on wish.id = order_wish_id join shop_order on shop_order.id = wish.order_id
      left join picture on picture.id = picture_id where buyer_id = $1`,
  },
  {
    name: 'gifts',
    rows: `select gift.order_wish_id as key, json_build_object('order', wish.order_id, 'wish', wish.name,
        'opened_at', opened_at, 'thanked_at', thanked_at) as data, json_build_object(
          'code', ${sealed('gift', 'code_', `'gift-code:' || order_wish_id`)},
          'thanks', ${sealed('gift', 'thanks_', `'gift-thanks:' || order_wish_id`)}) as texts, null::text as picture
      from gift join order_wish wish on wish.id = order_wish_id join shop_order on shop_order.id = wish.order_id
      where buyer_id = $1`,
  },
  {
    name: 'problems',
    rows: `select problem.id as key, json_build_object('order', line.order_id, 'goods', line.name_view, 'content', content,
        'reply', reply, 'created_at', problem.created_at, 'replied_at', replied_at) as data, ${plain}
      from order_problem problem join order_line line on line.id = line_id join shop_order on shop_order.id = line.order_id
      where buyer_id = $1`,
  },
  {
    name: 'messages',
    rows: `select message.id as key, json_build_object('order', message.order_id, 'company', company.name_view,
        'from', case when by_company then 'company' else 'buyer' end, 'content', content, 'sent_at', message.created_at) as data,
        null::json as texts, picture.location as picture
      from order_message message join company on company.id = company_id left join picture on picture.id = picture_id
      where message.id in (
        select own.id from order_thread join order_message own using (order_id, company_id) where buyer_id = $1
        union select id from order_message where author_id = $1)`,
  },
  {
    name: 'review-reports',
    rows: `select report.review_id as key, json_build_object('review', report.review_id, 'reason', reason,
        'created_at', report.created_at, 'closed_at', closed_at) as data, ${plain}
      from review_report report where reporter_id = $1`,
  },
  {
    name: 'reviews',
    rows: `select review.id as key, json_build_object('product', product.name_view, 'rating', rating, 'body', body,
        'created_at', review.created_at, 'changed_at', changed_at, 'reply', reply, 'hidden_reason', hidden_reason) as data,
        ${plain}
      from review join product on product.id = product_id where person_id = $1`,
  },
  {
    name: 'price-reports',
    rows: `select report.id as key, json_build_object('product', product.name_view, 'seen_at_url', seen_at_url,
        'seen_cents', seen_cents, 'note', note, 'created_at', report.created_at, 'outcome', outcome) as data, ${plain}
      from price_report report join product on product.id = product_id where reporter_id = $1`,
  },
  {
    name: 'favorites',
    rows: `select product_id as key, json_build_object('product', name_view, 'since', favorite.created_at) as data, ${plain}
      from product_favorite favorite join product on product.id = product_id where person_id = $1`,
  },
  {
    name: 'stock-notices',
    rows: `select notice.id as key, json_build_object('product', product.name_view, 'since', notice.created_at) as data, ${plain}
      from stock_notice notice join product on product.id = product_id where person_id = $1`,
  },
  {
    name: 'followed',
    rows: `select influencer_id as key, json_build_object('influencer', shown_name(person), 'since', follow.created_at) as data,
        ${plain}
      from follow join person on person.id = influencer_id where person_id = $1`,
  },
  {
    name: 'visits',
    rows: `select row_number() over (order by visited_at, influencer_id, visitor) as key, json_build_object(
        'influencer', shown_name(person), 'visited_at', visited_at, 'browser_mark', visitor) as data, ${plain}
      from visit join person on person.id = influencer_id where person_id = $1`,
  },
  {
    name: 'products-viewed-by-links',
    rows: `select row_number() over (order by seen.day, seen.link_id, seen.product_id, seen.visitor) as key, json_build_object(
        'product', product.name_view, 'day', seen.day, 'browser_mark', seen.visitor) as data, ${plain}
      from link_product_view seen left join product on product.id = seen.product_id
      where seen.visitor in (select visitor from visit where person_id = $1)`,
  },
  {
    name: 'links',
    rows: `select id as key, json_build_object('leads_to', kind, 'number', target_id, 'tag', tag, 'first_opened_at', created_at) as data,
        ${plain}
      from influencer_link where person_id = $1`,
  },
  {
    name: 'link-tags',
    rows: `select row_number() over (order by tag) as key, json_build_object('tag', tag, 'made_at', created_at) as data, ${plain}
      from influencer_tag where person_id = $1`,
  },
  {
    name: 'influence',
    rows: `select company.id as key, json_build_object('company', company.name_view, 'source', source,
        'since', influence.created_at, 'brought_by', shown_name(parent), 'own_rate', (
          select fee_percent from influencer_rate rate
          where rate.company_id = influence.company_id and rate.person_id = influence.person_id)) as data, ${plain}
      from influence join company on company.id = company_id left join person parent on parent.id = parent_id
      where person_id = $1`,
  },
  {
    name: 'samples',
    rows: `select sample.id as key, json_build_object('company', company.name_view, 'goods', sample.name_view,
        'variant', merchandice_name, 'options', options, 'quantity', quantity, 'note', note, 'state', state, 'delivery', delivery,
        'tracking_number', tracking_number, 'offered_at', offered_at, 'answered_at', answered_at, 'shipped_at', shipped_at, 'labels', (
          select json_agg(json_build_object('carrier', provider, 'tracking_number', label.tracking_number) order by label.id)
          from sample_label label where label.sample_id = sample.id)) as data,
        ${plain}
      from sample join company on company.id = company_id where person_id = $1`,
  },
  {
    name: 'influencer-page',
    rows: `select page.person_id as key, json_build_object('bio', bio,
        'links', (select json_agg(url order by position) from influencer_page_link where person_id = page.person_id),
        'shelves', (select json_agg(json_build_object('title', title, 'products', (
            select json_agg(product.name_view order by item.position) from influencer_shelf_product item
            join product on product.id = item.product_id
            where item.person_id = shelf.person_id and item.shelf = shelf.position)) order by position)
          from influencer_shelf shelf where shelf.person_id = page.person_id)) as data,
        null::json as texts, nullif(cover_location, '') as picture
      from influencer_page page where page.person_id = $1`,
  },
  {
    name: 'fee-mails',
    rows: `select person_id as key, json_build_object('choice', choice) as data, ${plain} from fee_mail_choice where person_id = $1`,
  },
  {
    name: 'bindings',
    rows: `select company.id as key, json_build_object('company', company.name_view, 'influencer', shown_name(influencer),
        'since', binding.created_at) as data, ${plain}
      from binding join company on company.id = company_id join person influencer on influencer.id = influencer_id
      where buyer_id = $1`,
  },
  {
    name: 'fees',
    rows: `select share.line_id as key, json_build_object('goods', line.name_view, 'level', level, 'fee_percent', share.fee_percent,
        'amount_cents', amount_cents, 'returned_cents', returned_cents, 'created_at', share.created_at, 'suspicion', suspicion) as data, ${plain}
      from fee_share share join order_line line on line.id = share.line_id left join fee_hold hold on hold.line_id = share.line_id
      where person_id = $1`,
  },
  {
    name: 'payouts',
    rows: `select payout.id as key, json_build_object('cents', cents, 'state', state, 'transfer', transfer_id,
        'account', provider_id, 'created_at', payout.created_at, 'done_at', done_at) as data, ${plain}
      from payout join payout_account account on account.id = account_id where person_id = $1`,
  },
  {
    name: 'businesses',
    rows: `select company.id as key, json_build_object('company', company.name_view, 'role', role,
        'since', staff.created_at) as data, ${plain}
      from staff join company on company.id = company_id where person_id = $1`,
  },
  {
    name: 'desk-log',
    rows: `select desk_log.id as key, json_build_object('company', company.name_view, 'action', action, 'subject', subject,
        'changes', changes, 'created_at', desk_log.created_at) as data, ${plain}
      from desk_log join company on company.id = company_id where actor_id = $1`,
  },
  {
    name: 'emails',
    rows: `select id as key, json_build_object('kind', kind, 'card', data -> 'card', 'created_at', created_at,
        'sent_at', sent_at) as data, ${plain}
      from mail where person_id = $1`,
  },
];

/** Tables with personal data that no file of the archive reads, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  account_deletion: 'The profile shows it',
  admin_note: 'Notes of administrators about their work',
  audit_log: 'Notes of administrators about their decisions',
  card_record: 'Copies of the card service’s records of orders, refunds and payouts',
  card_customer: 'The card service keeps the cards; the checkout shows them',
  company_check: 'What administrators have looked at',
  company_origin: 'The company’s; its desk shows it',
  company_site: 'Whether the company’s website answered',
  door_spending: 'Counts that end after a minute',
  fee_news: 'What the next weekly email will say; the fees say the same',
  finding: 'What programs found in the books; the administrator who repaired it',
  gift_browser: 'Marks of the browsers of other people',
  gift_try: 'Counts that end after minutes',
  influencer_invitation: 'The company’s, until it is accepted; then the influence says so',
  ledger_account: 'Its sums are those of fees and payouts',
  link_total: 'Counts of a day; the page of the links shows them',
  link_visit: 'The visits say the same',
  mail_address_stop: 'Hashes of addresses; the links in emails show it',
  mail_stop: 'The links in emails show it',
  order_chain: 'The people of a chain are those of fees',
  order_link: 'The fees say who made a sale; the page of the links shows which link it was',
  order_print: 'The company’s; it notes what its staff printed',
  order_word: 'Prints of the words that the orders hold',
  outside_call: 'Counts that end by themselves',
  person_export: 'The archive itself',
  product_import: 'The company’s; its desk shows it',
  product_import_row: 'The company’s; its desk shows it',
  product_takedown: 'Why administrators took a product down',
  production_run: 'The company’s; its desk shows it',
  quote: 'The order holds the same',
  set_aside: 'What administrators have looked after',
  shipment: 'The order holds the same',
  staff_invitation: 'The company’s, until it is accepted; then the businesses say so',
};

/** Entries of one query. */
const BATCH = 200;

/** The entries of a file, read while they are written. */
export async function* sectionRows(
  database: Queryable,
  { rows }: Section,
  personId: number,
): AsyncGenerator<SectionRow> {
  let after = -1;
  for (let last = BATCH; last === BATCH; ) {
    const batch = await database.query<SectionRow>(
      `select key, data, texts, picture from (${rows}) as section where key > $2 order by key limit ${BATCH}`,
      [personId, after],
    );
    yield* batch;
    last = batch.length;
    after = batch.at(-1)?.key ?? after;
  }
}

/** A picture of the media store, and what its file in the archive is called without its ending. */
export interface OwnPicture {
  readonly location: string;
  readonly name: string;
}

/** The pictures of the entries, and those that were drawn of a person's wishes and orders. */
export async function ownPictures(database: Queryable, personId: number): Promise<OwnPicture[]> {
  const given = sections
    .filter(({ rows }) => !rows.includes('null::text as picture'))
    .map(
      ({ name, rows }) =>
        `select picture as location, '${name}-' || key as name from (${rows}) as section where picture is not null`,
    );
  return database.query<OwnPicture>(
    `${given.join(' union all ')}
     union all select location, 'wish-' || wish_id || '-preview-' || position
       from wish_preview join wish on wish.id = wish_id join picture on picture.id = picture_id where buyer_id = $1
     union all select location, 'order-' || wish.order_id || '-' || order_wish_id || '-preview-' || position
       from order_preview join order_wish wish on wish.id = order_wish_id join shop_order on shop_order.id = wish.order_id
       join picture on picture.id = picture_id where buyer_id = $1
     order by 2`,
    [personId],
  );
}
