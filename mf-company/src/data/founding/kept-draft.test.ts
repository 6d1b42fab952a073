/** @jest-environment jsdom */
import { EMPTY_DRAFT } from '../../domain/founding/company-draft.ts';
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts';

const typed = { ...EMPTY_DRAFT, name_view: 'Kilnfold', influencer_usd: '' };

beforeEach(() => sessionStorage.clear());

it('brings back what this person typed, an emptied field too, and nothing to somebody else', () => {
  keepDraft('june.park', typed);
  expect(readDraft('june.park')).toEqual(typed);
  expect(readDraft('marlowe.finch')).toEqual(EMPTY_DRAFT);
});

it('forgets it when the company is there', () => {
  keepDraft('june.park', typed);
  dropDraft();
  expect(readDraft('june.park')).toEqual(EMPTY_DRAFT);
});

it.each([
  'null',
  '{',
  '7',
  '{"person":"june.park","draft":null}',
  '{"person":"june.park","draft":{"name_view":{"toString":1},"price":7}}',
])('takes what is damaged for nothing: %s', (stored) => {
  sessionStorage.setItem('newCompany', stored);
  expect(readDraft('june.park')).toEqual(EMPTY_DRAFT);
});
