import type { PersonalTable } from './personal-table.repo.ts';

/** What influencers make of their pages, and how they want to hear of their fees. */
export const influencerTables: readonly PersonalTable[] = [
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
    table: 'influencer_link',
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
];
