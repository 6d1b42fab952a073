import { NO_ADDRESS } from '../../mail/index.ts';
import { type PersonalTable, some, THEIRS } from './personal-table.repo.ts';
import { shopTables } from './shop-tables.repo.ts';

/** Companies that have no other owner. */
const closing = `select own.company_id from staff own where own.person_id = $1 and own.role = 'owner' and own.company_id <> 1
  and not exists (select from staff other where other.company_id = own.company_id and other.role = 'owner'
    and other.person_id <> $1)`;

const logsAndCompanies: readonly PersonalTable[] = [
  {
    table: 'desk_log',
    personal: ['actor_id', 'changes'],
    other: ['action', 'subject', 'request_key'],
    kept: 'As long as the company; answers to problems for three years',
    deletion:
      'What was changed goes from entries about the person, their reviews and problems, and from all of a company that closes with the account',
    erase: [
      `update desk_log set changes = '{}' where company_id in (${closing}) and changes <> '{}'`,
      // By company and subject, as the index of the log goes: entries about the person as staff, their reviews and their problems.
      `update desk_log set changes = '{}' from (
         select company_id, 'staff:' || person_id as subject from staff where person_id = $1
         union select id, 'staff:' || founder_id from company where founder_id = $1
         union select company_id, 'staff:' || accepted_by from staff_invitation where accepted_by = $1
         union select company_id, 'invitation:' || invitation.id from staff_invitation invitation join person
           on accepted_by = person.id or person.email <> '' and lower(invitation.email) = lower(person.email)
           where person.id = $1
         union select product.company_id, 'review:' || review.id from review
           join product on product.id = review.product_id where review.person_id = $1
         union select line.company_id, 'problem:' || problem.id from order_problem problem
           join order_line line on line.id = problem.line_id where line.order_id in (${THEIRS})) own
       where desk_log.company_id = own.company_id and desk_log.subject = own.subject and changes <> '{}'`,
    ],
    expire: `update desk_log set changes = '{}'
      where ${some('desk_log', `action = 'answer_problem' and changes <> '{}' and created_at < now() - interval '3 years'`)}
      returning 1`,
  },
  {
    table: 'audit_log',
    personal: ['actor_id', 'subject', 'reason', 'detail'],
    other: ['action'],
    kept: 'As long as the marketplace',
    deletion: 'In entries about the person, name and address are replaced by the number',
    erase: [
      `update audit_log set
         reason = left(without_names(reason, person.email, person.username, 'person ' || person.id), 250),
         detail = jsonb_set(detail, '{changed}', to_jsonb(without_names(
           coalesce(detail ->> 'changed', ''), person.email, person.username, 'person ' || person.id)))
       from person where person.id = $1 and (
         $1::text in (detail ->> 'person_id', detail ->> 'buyer_id', detail ->> 'influencer_id')
         or audit_log.subject = 'person ' || $1::text
         or audit_log.subject in (select 'review ' || id from review where person_id = $1)
         or audit_log.subject in (select 'order ' || id from shop_order where buyer_id = $1)
         or audit_log.detail ->> 'order_id' in (select id::text from shop_order where buyer_id = $1)
         or audit_log.subject in (select 'line ' || line_id || ' of order ' || order_id
            from fee_share join order_line on order_line.id = line_id where person_id = $1))`,
    ],
  },
  {
    table: 'finding',
    personal: ['repaired_by'],
    other: ['kind', 'subject', 'message', 'facts', 'state', 'repair'],
    kept: 'As long as the marketplace; numbers and amounts alone',
    deletion: 'Stays: it names the person by number alone',
  },
  {
    table: 'company',
    personal: [
      'title',
      'official_website',
      'describe',
      'state_reason',
      'founder_id',
      'story',
      'place',
      'shipping_policy',
      'returns_policy',
    ],
    other: [
      'marker',
      'logo_location',
      'name_code',
      'name_view',
      'primary_color',
      'secondary_color',
      'status',
      'holidays',
    ],
    kept: 'As long as the company',
    deletion: 'The company of an only owner closes: its texts go, its name stays on its orders',
    erase: [
      `update company set status = 'suspended', state_reason = 'Its owner deleted their account.', title = '',
         official_website = '', describe = '', story = '', place = '', shipping_policy = '', returns_policy = '',
         version = version + 1
       where id in (${closing})`,
    ],
  },
  {
    table: 'company_origin',
    personal: ['name', 'address1', 'address2', 'city', 'state', 'zip'],
    kept: 'As long as the company',
    deletion: 'Deleted with a company that closes',
    erase: [`delete from company_origin where company_id in (${closing})`],
  },
  {
    table: 'staff',
    personal: ['person_id'],
    other: ['role'],
    kept: 'Until the person leaves the company',
    deletion: 'Deleted',
    erase: ['delete from staff where person_id = $1'],
  },
  {
    table: 'staff_invitation',
    personal: ['email', 'invited_by', 'accepted_by'],
    other: ['code_hash'],
    kept: 'The address for 90 days after the invitation ended',
    deletion: 'Invitations to the person end, and their address goes',
    erase: [
      `update staff_invitation set email = 'removed-' || staff_invitation.id || '@wishbin.invalid',
         ended_at = coalesce(ended_at, clock_timestamp())
       from person where person.id = $1
         and (accepted_by = $1 or person.email <> '' and lower(staff_invitation.email) = lower(person.email))`,
    ],
    expire: `update staff_invitation set email = 'removed-' || id || '@wishbin.invalid'
      where ${some('staff_invitation', `coalesce(ended_at, expires_at) < now() - interval '90 days' and email not like 'removed-%@wishbin.invalid'`)}
      returning 1`,
  },
];

const ownTables: readonly PersonalTable[] = [
  {
    table: 'mail',
    personal: ['person_id', 'data', 'email'],
    other: ['kind', 'ref'],
    kept: 'Who got which email when, as long as the account; the address of a person without one for 90 days. Its words are not stored',
    deletion: 'Unsent emails are dropped; the card and the address go',
    erase: [
      `update mail set given_up_at = clock_timestamp()
       where person_id = $1 and sent_at is null and given_up_at is null`,
      `update mail set data = data - 'card' where person_id = $1 and data ? 'card'`,
      `update mail set email = '${NO_ADDRESS}' from person
       where person.id = $1 and person.email <> '' and lower(mail.email) = lower(person.email)`,
      `update mail set email = '${NO_ADDRESS}'
       where kind = 'company_invitation' and ref in (select id::text from staff_invitation where accepted_by = $1)`,
    ],
    expire: `update mail set email = '${NO_ADDRESS}'
      where ${some('mail', `email <> '${NO_ADDRESS}' and coalesce(sent_at, given_up_at) < now() - interval '90 days'`)}
      returning 1`,
  },
  {
    table: 'follow',
    personal: ['person_id', 'influencer_id'],
    kept: 'Until the person follows no longer',
    deletion: 'Deleted, in both directions',
    erase: ['delete from follow where person_id = $1 or influencer_id = $1'],
  },
  {
    table: 'product_favorite',
    personal: ['person_id'],
    kept: 'Until the person removes it',
    deletion: 'Deleted',
    erase: ['delete from product_favorite where person_id = $1'],
  },
  {
    table: 'stock_notice',
    personal: ['person_id'],
    kept: 'Until the email is sent, at most a year',
    deletion: 'Deleted',
    erase: ['delete from stock_notice where person_id = $1'],
    expire: `delete from stock_notice
      where ${some('stock_notice', `created_at < now() - interval '1 year'`)} returning 1`,
  },
  {
    table: 'price_report',
    personal: ['reporter_id', 'seen_at_url', 'note', 'closed_by'],
    other: ['outcome'],
    kept: 'One year after it was closed',
    deletion: 'Deleted',
    erase: ['delete from price_report where reporter_id = $1'],
    expire: `delete from price_report
      where ${some('price_report', `closed_at < now() - interval '1 year'`)} returning 1`,
  },
  {
    table: 'review',
    personal: ['person_id', 'body', 'reply', 'replied_by', 'hidden_by', 'hidden_reason'],
    kept: 'As long as the product',
    deletion: 'The stars stay, without a name; words and reply go',
    erase: [
      `update review set body = '', reply = null, replied_by = null, replied_at = null,
         hidden_reason = case when hidden_reason is not null then 'Its writer deleted their account.' end
       where person_id = $1`,
    ],
  },
  {
    table: 'gift_browser',
    personal: ['visitor'],
    kept: 'One day',
    deletion: 'Deleted',
    erase: [
      `delete from gift_browser
       where order_wish_id in (select id from order_wish where order_id in (${THEIRS}))
         or visitor in (select visitor from visit where person_id = $1
           union select visitor from shop_order where buyer_id = $1 and visitor is not null)`,
    ],
  },
  {
    table: 'visit',
    personal: ['influencer_id', 'visitor', 'person_id'],
    kept: '90 days; a visit counts for 30',
    deletion: 'Deleted, in all browsers that the account used',
    erase: [
      'delete from visit where influencer_id = $1',
      `delete from visit where visitor in (select visitor from visit where person_id = $1
         union select visitor from shop_order where buyer_id = $1 and visitor is not null)`,
      'delete from visit where person_id = $1',
    ],
    expire: `delete from visit
      where ${some('visit', `visited_at < now() - interval '90 days'`)} returning 1`,
  },
  {
    table: 'page_views',
    personal: ['person_id'],
    kept: 'As long as the account; a count alone',
    deletion: 'Deleted',
    erase: ['delete from page_views where person_id = $1'],
  },
  {
    table: 'binding',
    personal: ['buyer_id', 'influencer_id'],
    kept: 'Until one of the two accounts ends',
    deletion: 'Deleted, in both directions',
    erase: ['delete from binding where buyer_id = $1 or influencer_id = $1'],
  },
  {
    table: 'card_customer',
    personal: ['person_id', 'provider_id'],
    kept: 'As long as the account',
    deletion: 'Deleted, after its cards are deleted at the card service',
    erase: ['delete from card_customer where person_id = $1'],
  },
  {
    table: 'payout_account',
    personal: ['person_id', 'provider_id'],
    kept: 'As long as the account or the company',
    deletion: 'The name of the account at the card service goes; the payouts stay in the books',
    erase: [`update payout_account set provider_id = 'deleted-' || id, enabled = false where person_id = $1`],
  },
  {
    table: 'card_record',
    personal: ['account_id'],
    other: ['id', 'kind', 'currency', 'payment_id', 'reference', 'record_key'],
    kept: 'As far back as charges, refunds and transfers are compared with the books: 35 days, and longer while something found in them is open',
    deletion: 'Ends by itself',
  },
  {
    table: 'door_spending',
    personal: ['spent'],
    other: ['door'],
    kept: 'One minute',
    deletion: 'Ends by itself',
  },
  {
    table: 'person_export',
    personal: ['person_id', 'folder'],
    other: ['key_id'],
    kept: 'Seven days after it is ready, with its file',
    deletion: 'Deleted with its file',
    erase: [
      `update person_export set ready_at = clock_timestamp(), expires_at = clock_timestamp(), key_id = 'none'
       where person_id = $1 and ready_at is null`,
      'update person_export set expires_at = clock_timestamp() where person_id = $1 and expires_at > clock_timestamp()',
    ],
  },
];

const accounts: readonly PersonalTable[] = [
  {
    table: 'account_deletion',
    personal: ['person_id', 'requested_by'],
    kept: 'As long as the books; it tells when which number was deleted',
    deletion: 'Stays',
  },
  {
    table: 'person',
    personal: ['subject', 'username', 'picture_location', 'email'],
    other: ['status'],
    kept: 'As long as the account; a banned one a year after the ban',
    deletion:
      'Name, address and picture go at once, the name of the sign-in a day later; the number stays for the books. Of an account that an administrator ended the name of the sign-in stays, so that it cannot come back',
    erase: [
      `update person set email = '', picture_location = '', listed = false, erased_at = coalesce(erased_at, clock_timestamp()),
         status = case status when 'banned' then 'banned' else 'closed' end,
         username = case when exists (
             select from person other where lower(other.username) = 'deleted person ' || person.id and other.id <> person.id)
           then 'Deleted ' || person.id || '-' || substr(md5(random()::text), 1, 6)
           else 'Deleted person ' || person.id end
       where id = $1`,
    ],
    expire: `update person set subject = null
      where ${some(
        'person',
        `subject is not null and erased_at < now() - interval '1 day' and exists (
          select from account_deletion where person_id = person.id and requested_by = person.id)`,
      )} returning 1`,
  },
];

/** All tables with personal data, in the order in which they are erased. */
export const personalTables: readonly PersonalTable[] = [
  ...logsAndCompanies,
  ...ownTables,
  ...shopTables,
  ...accounts,
];

/** The texts and documents of all other tables: nothing in them is of a person. */
export const impersonalTables: Readonly<Record<string, readonly string[]>> = {
  attribute: ['name_code', 'name_view'],
  category: ['name_code', 'name_view'],
  finding_run: ['program'],
  ledger_account_day: ['kind'],
  ledger_kind_day: ['kind', 'account_kind'],
  ledger_proof: ['faults'],
  ledger_tx: ['kind', 'ref'],
  media_rule: ['name', 'merc_media_describe', 'media_describe'],
  merchandise: ['name_view', 'picture_location', 'picture_alt', 'describe'],
  occasion: ['name_code', 'name_view'],
  order_parcel: ['carrier_rate'],
  order_refund: ['payment_id', 'reason', 'state', 'trouble', 'provider_id'],
  payout: ['state', 'trouble', 'transfer_id'],
  product: [
    'name_view',
    'title',
    'describe',
    'page_variant',
    'production_step',
    'own_code',
    'personalization',
  ],
  product_listing: [
    'occasion_ids',
    'picture_location',
    'picture_alt',
    'picture_color',
    'price_includes',
    'words',
  ],
  product_picture: ['location', 'alt', 'color'],
  release_hour: ['remote', 'version'],
  release_recent: ['remote', 'version'],
  release_vital_hour: ['remote', 'version', 'metric'],
  running_total: ['name'],
  sales_total: ['subject', 'period'],
  schema_migration: ['name', 'checksum', 'oldest_release'],
  search_word: ['word'],
  selection: ['name_view', 'picture_location'],
  served_release: ['remote', 'version'],
  service_circuit: ['service'],
  shipping_rate: ['id', 'shipment_id', 'provider', 'duration_terms', 'parcels'],
  shop_picture: ['location'],
};

/** The rows of the table in docs/retention.md: its head, one for each table with personal data, and one for all others. */
export function retentionTable(): string[] {
  const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
  const rows = [...personalTables].sort((one, other) => (one.table < other.table ? -1 : 1));
  return [
    '| Table | Personal data | Kept | When the account is deleted |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ table, personal, kept, deletion }) => `| \`${table}\` | ${code(personal)} | ${kept} | ${deletion} |`,
    ),
    `| ${code(Object.keys(impersonalTables).sort())} | none | | |`,
  ];
}

// Prints the table for the docs.
if (process.argv[1] === import.meta.filename) process.stdout.write(`${retentionTable().join('\n')}\n`);
