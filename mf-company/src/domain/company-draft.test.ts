import { companyFormSchema } from 'shared-api/contract/companies/founding';
import { type CompanyDraft, draftBody, draftProblems, EMPTY_DRAFT } from './company-draft.ts';

const WHOLE: CompanyDraft = {
  name_view: 'Kilnfold',
  title: 'Stoneware mug',
  official_website: 'kilnfold.example',
  price: '24.50',
  influencer_usd: '10',
  description: 'Thrown by hand.',
};

it('finds nothing wrong with a whole form, nor without what may be left out', () => {
  expect(draftProblems(WHOLE)).toEqual({});
  expect(draftProblems({ ...WHOLE, official_website: '', description: ' ' })).toEqual({});
});

it('says what is required in the words of the specification', () => {
  expect(draftProblems({ ...EMPTY_DRAFT, influencer_usd: ' ' })).toEqual({
    name_view: 'Name view is required',
    title: 'Company Title is required',
    price: 'Merchandice Price is required',
    influencer_usd: 'Finders Fee is required',
  });
});

it('begins with the fee that is recommended', () => {
  expect(EMPTY_DRAFT.influencer_usd).toBe('10');
});

it.each(['0', '10', '95'])('takes a finders fee of %s', (influencer_usd) => {
  expect(draftProblems({ ...WHOLE, influencer_usd })).toEqual({});
});

it.each(['96', '-1', '9.5', 'ten', '1e1', '0x10'])('refuses a finders fee of %s', (influencer_usd) => {
  expect(draftProblems({ ...WHOLE, influencer_usd })).toEqual({
    influencer_usd: 'Finders Fee is a whole number from 0 to 95',
  });
});

it.each([
  ['0', 'Merchandice Price must be above $0.00'],
  ['-3', 'Merchandice Price must be above $0.00'],
  ['1000000.01', 'Merchandice Price must be at most $1,000,000.00'],
  ['1.005', 'Merchandice Price has at most two decimals'],
  ['cheap', 'Merchandice Price is an amount such as 24.50'],
  ['1,50', 'Merchandice Price is an amount such as 24.50'],
])('says of the price %s: %s', (price, words) => {
  expect(draftProblems({ ...WHOLE, price })).toEqual({ price: words });
});

it('says what is too long, and what is no website', () => {
  expect(
    draftProblems({
      ...WHOLE,
      name_view: 'n'.repeat(61),
      title: 't'.repeat(121),
      official_website: 'javascript:alert(1)',
    }),
  ).toEqual({
    name_view: 'Name view must be less than 60 characters',
    title: 'Company Title must be less than 120 characters',
    official_website: 'A website is an address such as https://example.com.',
  });
});

it('sends numbers, and leaves out what is empty', () => {
  expect(draftBody({ ...WHOLE, price: ' $24.50 ' })).toEqual({ ...WHOLE, price: 24.5, influencer_usd: 10 });
  expect(draftBody({ ...WHOLE, price: '$1,200.00' })).toMatchObject({ price: 1200 });
  const bare = draftBody({ ...WHOLE, official_website: '', description: '  ' });
  expect(Object.keys(bare)).toEqual(['name_view', 'title', 'price', 'influencer_usd']);
  expect(companyFormSchema.parse(bare)).toEqual(bare);
});
