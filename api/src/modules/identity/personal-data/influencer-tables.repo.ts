import { type PersonalTable, some, THEIR_BROWSERS } from './personal-table.repo.ts';

/** A sample's address, of which nothing is left. */
const GONE = `'{"name": "Deleted", "address1": "Deleted", "address2": "", "city": "Deleted", "state": "", "zip": "00000"}'::jsonb`;

/**
 * What companies keep of those who sell for them, what influencers make of their pages, how they want to hear of their fees, and what
 * their links brought, in the order in which it is erased.
 */
export const influencerTables: readonly PersonalTable[] = [
  {
    table: 'sample',
    personal: ['person_id', 'delivery', 'tracking_number', 'note', 'offered_by'],
    other: ['name_view', 'merchandice_name', 'options', 'picture_location', 'picture_alt', 'state'],
    kept: 'As long as the account or the company; the address for a year after it was sent',
    deletion: 'Its goods stay, for the company’s stock; address, note and tracking number go',
    erase: [
      `update sample set delivery = case when delivery is not null then ${GONE} end, note = '',
         tracking_number = case when tracking_number is not null then 'removed' end
       where person_id = $1`,
      `update sample set state = 'withdrawn', delivery = null where person_id = $1 and state in ('offered', 'declined')`,
    ],
    expire: `update sample set delivery = ${GONE}
      where ${some('sample', `shipped_at < now() - interval '1 year' and delivery ->> 'name' <> 'Deleted'`)} returning 1`,
  },
  {
    table: 'sample_label',
    personal: ['bought_by', 'tracking_number', 'tracking_url', 'label_url'],
    other: ['carrier_rate', 'provider', 'void_state', 'carrier_refund'],
    kept: 'As long as its sample; its links for a year after it was sent',
    deletion: 'Its links go, and the number is replaced: both lead to the address at the carrier',
    erase: [
      `update sample_label set tracking_number = case when tracking_number is not null then 'removed' end,
           tracking_url = null, label_url = null
         where sample_id in (select id from sample where person_id = $1)`,
    ],
    expire: `update sample_label set tracking_url = null, label_url = null
      where ${some('sample_label', `created_at < now() - interval '1 year' and tracking_number is not null and (tracking_url is not null or label_url is not null)`)} returning 1`,
  },
  {
    table: 'influencer_rate',
    personal: ['person_id', 'set_by'],
    kept: 'Until the company removes it',
    deletion: 'Deleted',
    erase: ['delete from influencer_rate where person_id = $1'],
  },
  {
    table: 'influencer_invitation',
    personal: ['email', 'invited_by', 'accepted_by'],
    other: ['code_hash'],
    kept: 'The address for 90 days after the invitation ended',
    deletion: 'Invitations to the person end, and their address goes',
    erase: [
      `update influencer_invitation set email = 'removed-' || influencer_invitation.id || '@wishbin.invalid',
         ended_at = coalesce(ended_at, clock_timestamp())
       from person where person.id = $1
         and (accepted_by = $1 or person.email <> '' and lower(influencer_invitation.email) = lower(person.email))`,
    ],
    expire: `update influencer_invitation set email = 'removed-' || id || '@wishbin.invalid'
      where ${some('influencer_invitation', `coalesce(ended_at, expires_at) < now() - interval '90 days' and email not like 'removed-%@wishbin.invalid'`)}
      returning 1`,
  },
  {
    table: 'influencer_shelf_product',
    personal: ['person_id'],
    kept: 'As long as the account, until the person removes it',
    deletion: 'Deleted with the page',
  },
  {
    table: 'influencer_shelf',
    personal: ['person_id', 'title'],
    kept: 'As long as the account, until the person removes it',
    deletion: 'Deleted with the page',
  },
  {
    table: 'influencer_page_link',
    personal: ['person_id', 'url'],
    kept: 'As long as the account, until the person removes it',
    deletion: 'Deleted with the page',
  },
  {
    table: 'influencer_page',
    personal: ['person_id', 'bio', 'cover_location'],
    kept: 'As long as the account, until the person changes it',
    deletion: 'Deleted with its picture, links and shelves',
    erase: ['delete from influencer_page where person_id = $1'],
  },
  {
    table: 'fee_mail_choice',
    personal: ['person_id'],
    other: ['choice'],
    kept: 'As long as the account',
    deletion: 'Deleted',
    erase: ['delete from fee_mail_choice where person_id = $1'],
  },
  {
    table: 'fee_news',
    personal: ['person_id'],
    other: ['event'],
    kept: 'Until the next weekly email',
    deletion: 'Deleted',
    erase: ['delete from fee_news where person_id = $1'],
  },
  {
    table: 'link_product_view',
    personal: ['visitor'],
    kept: '90 days',
    deletion: 'Deleted, in all browsers that the account used',
    erase: [`delete from link_product_view where visitor in (${THEIR_BROWSERS})`],
    expire: `delete from link_product_view
      where ${some('link_product_view', `day < (now() - interval '90 days')::date`)} returning 1`,
  },
  {
    table: 'link_visit',
    personal: ['visitor', 'person_id'],
    kept: '90 days; a visit counts for 30',
    deletion: 'Deleted, in all browsers that the account used',
    erase: [
      `delete from link_visit where visitor in (${THEIR_BROWSERS})`,
      'delete from link_visit where person_id = $1',
    ],
    expire: `delete from link_visit
      where ${some('link_visit', `visited_at < now() - interval '90 days'`)} returning 1`,
  },
  {
    table: 'influencer_link',
    personal: ['person_id', 'tag'],
    other: ['kind'],
    kept: 'As long as the account',
    deletion: 'Deleted with its visits; sums of their figures stay',
    erase: ['delete from influencer_link where person_id = $1'],
  },
  {
    table: 'influencer_tag',
    personal: ['person_id', 'tag'],
    kept: 'As long as the account',
    deletion: 'Deleted',
    erase: ['delete from influencer_tag where person_id = $1'],
  },
  {
    table: 'link_total',
    personal: ['person_id'],
    other: ['subject'],
    kept: 'As long as the books; sums of a day alone',
    deletion: 'Stays, for the books: it names the person by number alone',
  },
];
