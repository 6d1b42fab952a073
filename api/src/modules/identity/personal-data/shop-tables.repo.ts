import { BATCH, type PersonalTable, some, someOfOrders, THEIRS } from './personal-table.repo.ts';

const BOOKS = 'As long as the books';
const STAYS = 'Stays, for the books: it names the person by number alone';

const lines = `select line.id from order_line line where line.order_id in (${THEIRS})`;
const wishes = `select wish.id from order_wish wish where wish.order_id in (${THEIRS})`;
/** An address of which the state alone is left. */
const NOWHERE = `'{"name": "Deleted", "address1": "Deleted", "address2": "", "city": "Deleted", "zip": "00000"}'::jsonb`;

/** Orders that were paid so long ago. */
const before = (time: string): string => `coalesce(paid_at, created_at) < now() - interval '${time}'`;

/** Carts, orders and books, in the order in which they are erased. */
export const shopTables: readonly PersonalTable[] = [
  {
    table: 'wish',
    personal: ['buyer_id', 'influencer_id', 'name', 'request_key', 'giver_name'],
    kept: 'Until it is bought or removed',
    deletion: 'Deleted',
    erase: [
      'delete from wish where buyer_id = $1',
      'update wish set influencer_id = null where influencer_id = $1',
    ],
  },
  {
    table: 'media_slice',
    personal: ['sealed', 'placement'],
    other: ['kind', 'key_id'],
    kept: 'As long as its wish; texts are encrypted',
    deletion: 'Deleted with the wish',
  },
  {
    table: 'order_media',
    personal: ['sealed', 'placement'],
    other: ['kind', 'key_id'],
    kept: 'Two years after payment; texts are encrypted',
    deletion: 'Deleted',
    erase: [`delete from order_media where order_wish_id in (${wishes})`],
    expire: `delete from order_media where ${someOfOrders('order_media', '2 years')} returning 1`,
  },
  {
    table: 'order_word',
    personal: ['print'],
    other: ['key_id'],
    kept: 'Two years after payment; prints of words by a secret key',
    deletion: 'Deleted',
    erase: [`delete from order_word where order_id in (${THEIRS})`],
    expire: `delete from order_word where ${someOfOrders('order_word', '2 years', 'order_id')} returning 1`,
  },
  {
    table: 'order_print',
    personal: ['printed_by'],
    kept: 'As long as its order',
    deletion: STAYS,
  },
  {
    table: 'order_preview',
    personal: ['picture_id'],
    kept: 'Two years after payment',
    deletion: 'Deleted',
    erase: [`delete from order_preview where order_wish_id in (${wishes})`],
    expire: `delete from order_preview where ${someOfOrders('order_preview', '2 years')} returning 1`,
  },
  {
    table: 'order_message',
    personal: ['author_id', 'content', 'picture_id', 'request_key'],
    kept: 'Three years',
    deletion:
      'Deleted with all of its thread; what the person wrote for a company stays with that company’s orders',
    erase: [`delete from order_message where order_id in (${THEIRS})`],
    expire: `delete from order_message
        where ${some('order_message', `created_at < now() - interval '3 years'`)} returning 1`,
  },
  {
    table: 'order_thread',
    personal: ['buyer_id'],
    kept: 'As long as its messages',
    deletion: 'Deleted',
    erase: ['delete from order_thread where buyer_id = $1'],
    // The last messages go by age, so the threads whose last one is the oldest come first.
    expire: `delete from order_thread where ctid = any(array(
        select oldest.ctid from (
          select ctid, order_id, company_id from order_thread order by last_message_id limit ${BATCH}) oldest
        where not exists (select from order_message message
          where message.order_id = oldest.order_id and message.company_id = oldest.company_id))) returning 1`,
  },
  {
    table: 'picture',
    personal: ['location'],
    kept: 'As long as a wish, an order or a message shows it; then its file is deleted within two hours',
    deletion: 'Deleted with its file',
  },
  {
    table: 'gift',
    personal: ['code_print', 'code_sealed', 'thanks_sealed'],
    other: ['code_key_id', 'thanks_key_id'],
    kept: 'As long as its order; encrypted',
    deletion: 'The thanks go; the page stays without words, pictures and a name',
    erase: [
      `update gift set thanked_at = null, thanks_key_id = null, thanks_sealed = null
         where order_wish_id in (${wishes}) and thanks_sealed is not null`,
    ],
  },
  {
    table: 'replacement',
    personal: ['created_by', 'shipped_by', 'tracking_number'],
    other: ['state'],
    kept: 'As long as its order',
    deletion: 'The tracking number is replaced: it leads to the address at the carrier',
    erase: [
      `update replacement set tracking_number = 'removed' where order_id in (${THEIRS}) and tracking_number is not null`,
    ],
  },
  {
    table: 'order_problem',
    personal: ['content', 'reply', 'replied_by'],
    kept: 'Three years after the answer',
    deletion: 'Deleted',
    erase: [`delete from order_problem where line_id in (${lines})`],
    expire: `delete from order_problem
        where ${some('order_problem', `replied_at < now() - interval '3 years'`)} returning 1`,
  },
  {
    table: 'order_wish',
    personal: ['name', 'giver_name'],
    kept: 'As long as its order',
    deletion: 'The own names go; the name of the goods takes their place',
    erase: [
      `update order_wish set giver_name = '', name = coalesce((select line.name_view from order_line line
           where line.order_wish_id = order_wish.id and line.position = 0 order by line.id limit 1), '')
         where order_id in (${THEIRS})`,
    ],
  },
  {
    table: 'order_line',
    personal: ['influencer_id'],
    other: [
      'name_view',
      'merchandice_name',
      'picture_location',
      'picture_alt',
      'state',
      'tracking_url',
      'options',
    ],
    kept: BOOKS,
    deletion: 'Goods and amounts stay; links to the parcels go',
    erase: [
      `update order_line set tracking_url = null where order_id in (${THEIRS}) and tracking_url is not null`,
    ],
  },
  {
    table: 'parcel_label',
    personal: ['tracking_number', 'tracking_url', 'label_url'],
    other: ['carrier_rate', 'void_state', 'carrier_refund'],
    kept: 'As long as its order',
    deletion: 'Its links go, and the number is replaced: both lead to the address at the carrier',
    erase: [
      `update parcel_label set tracking_number = case when tracking_number is not null then 'removed' end,
           tracking_url = null, label_url = null
         where order_id in (${THEIRS})`,
    ],
  },
  {
    table: 'return_label',
    personal: ['tracking_number', 'tracking_url', 'label_url'],
    other: ['carrier_rate', 'provider', 'void_state', 'carrier_refund'],
    kept: 'As long as its order',
    deletion: 'Its links go, and the number is replaced: both lead to the address at the carrier',
    erase: [
      `update return_label set tracking_number = case when tracking_number is not null then 'removed' end,
           tracking_url = null, label_url = null
         where order_id in (${THEIRS})`,
    ],
  },
  {
    table: 'replacement_label',
    personal: ['bought_by', 'tracking_number', 'tracking_url', 'label_url'],
    other: ['carrier_rate', 'provider', 'void_state', 'carrier_refund'],
    kept: 'As long as its order',
    deletion: 'Its links go, and the number is replaced: both lead to the address at the carrier',
    erase: [
      `update replacement_label set tracking_number = case when tracking_number is not null then 'removed' end,
           tracking_url = null, label_url = null
         where replacement_id in (select id from replacement where order_id in (${THEIRS}))`,
    ],
  },
  {
    table: 'quote',
    personal: ['person_id', 'wishes'],
    other: ['id', 'rate_id', 'cart_print', 'tax_reference'],
    kept: 'One day; as long as its order',
    deletion: 'Deleted; of an order the sums stay',
    erase: [
      `delete from quote where person_id = $1 and not exists (select from shop_order where quote_id = quote.id)`,
      `update quote set wishes = '[]' where person_id = $1`,
    ],
  },
  {
    table: 'shipment',
    personal: ['person_id'],
    other: ['id', 'cart_print'],
    kept: 'One day; as long as its order',
    deletion: 'Deleted; of an order the number stays',
    erase: [
      `delete from shipment where person_id = $1 and not exists (
           select from shipping_rate rate join quote on quote.rate_id = rate.id where rate.shipment_id = shipment.id)`,
    ],
  },
  {
    table: 'address',
    personal: ['person_id', 'name', 'address1', 'address2', 'city', 'state', 'zip'],
    kept: 'Until the person removes it and no order names it',
    deletion: 'Deleted; of an address that an order names the state stays, for its sales tax',
    erase: [
      `delete from address where person_id = $1 and not exists (select from shipment where address_id = address.id)
           and not exists (select from quote where address_id = address.id)`,
      `update address set name = 'Deleted', address1 = 'Deleted ' || id, address2 = '', city = 'Deleted', zip = '00000',
           removed_at = coalesce(removed_at, clock_timestamp())
         where person_id = $1`,
    ],
  },
  {
    table: 'shop_order',
    personal: ['buyer_id', 'delivery', 'card_fingerprint', 'visitor'],
    other: ['quote_id', 'state', 'intent_id', 'held', 'provider', 'duration_terms'],
    kept: 'As long as the books; the address for 7 years (tax), the marks of card and browser for 18 months (fraud)',
    deletion: 'Sums and state stay; address, card and browser go',
    erase: [
      `update shop_order set card_fingerprint = null, visitor = null, delivery = delivery || ${NOWHERE}
         where buyer_id = $1`,
    ],
    expire: [
      `update shop_order set card_fingerprint = null, visitor = null
        where ${some('shop_order', `${before('18 months')} and (card_fingerprint is not null or visitor is not null)`)}
        returning 1`,
      // The marks are gone by then: the index has orders without marks only, so that a new one does not change it.
      `update shop_order set delivery = delivery || ${NOWHERE}
        where ${some('shop_order', `${before('7 years')} and card_fingerprint is null and visitor is null and delivery ->> 'name' <> 'Deleted'`)}
        returning 1`,
    ],
  },
  ...['influence', 'order_chain', 'order_link', 'fee_share', 'ledger_account'].map((table) => ({
    table,
    personal: ['person_id'],
    ...(table === 'influence' && { other: ['source'] }),
    ...(table === 'ledger_account' && { other: ['kind'] }),
    kept: BOOKS,
    deletion: STAYS,
  })),
  {
    table: 'fee_hold',
    personal: ['decided_by', 'reason'],
    other: ['suspicion', 'state'],
    kept: BOOKS,
    deletion: 'The reason goes for the own sales and purchases',
    erase: [
      `update fee_hold set reason = 'Removed with an account' where reason is not null and (line_id in (${lines})
           or line_id in (select line_id from fee_share where person_id = $1))`,
    ],
  },
  {
    table: 'production_run',
    personal: ['started_by'],
    other: ['phase'],
    kept: BOOKS,
    deletion: STAYS,
  },
  {
    table: 'product_import',
    personal: ['started_by', 'file_name', 'header', 'stopped'],
    other: ['print', 'state', 'delimiter'],
    kept: 'As long as the company',
    deletion: 'The file’s name goes where the person started it',
    erase: [`update product_import set file_name = 'removed' where started_by = $1`],
  },
  {
    table: 'product_import_row',
    personal: ['cells', 'faults'],
    other: ['outcome'],
    kept: 'The rows of a file for 90 days',
    deletion: 'Stays until then: it is the company’s',
  },
  {
    table: 'outside_call',
    personal: ['key'],
    kept: '15 minutes; how many archives were made, a day',
    deletion: 'Ends by itself',
  },
  {
    table: 'gift_try',
    personal: ['key'],
    kept: '15 minutes',
    deletion: 'Ends by itself',
  },
];
