import { aProduct } from '../testing/builders.ts';
import {
  catchUp,
  draftOf,
  formOf,
  freeKey,
  hasProblems,
  hasRoom,
  pageConflicts,
  pageProblems,
  readPage,
} from './own-page.ts';

const page = {
  bio: 'I write on wood.',
  cover_location: '',
  links: ['https://instagram.com/june'],
  pinned: [aProduct({ id: 9 })],
  shelves: [{ title: 'For the garden', products: [aProduct({ id: 10 }), aProduct({ id: 11 })] }],
  version: 3,
};

it('goes from the answer to the form and back to the call, without empty links', () => {
  const draft = draftOf(page);
  expect(formOf({ ...draft, links: [...draft.links, '  '] }, page.version)).toEqual({
    bio: 'I write on wood.',
    links: ['https://instagram.com/june'],
    pinned: [9],
    shelves: [{ title: 'For the garden', product_ids: [10, 11] }],
    version: 3,
  });
});

it('gives a new shelf a key of its own', () => {
  expect(freeKey([])).toBe(0);
  expect(freeKey([{ key: 4 }, { key: 1 }])).toBe(5);
});

it('says of each field what is wrong', () => {
  const draft = draftOf(page);
  expect(hasProblems(pageProblems(draft))).toBe(false);
  const problems = pageProblems({
    ...draft,
    bio: 'x'.repeat(501),
    links: ['', 'javascript:alert(1)', 'june.example'],
    shelves: [{ key: 7, title: ' ', products: [] }],
  });
  expect(problems).toEqual({
    bio: 'About you must be less than 500 characters.',
    links: new Map([[1, 'A link is an address such as https://instagram.com/june.']]),
    shelves: new Map([[7, 'Shelf name is required.']]),
  });
  expect(hasProblems(problems)).toBe(true);
});

it('knows how much fits', () => {
  const twelve = Array.from({ length: 12 }, () => null);
  expect([hasRoom(twelve, true), hasRoom(twelve, false)]).toEqual([false, true]);
});

describe('a page that was stored elsewhere', () => {
  const read = readPage(page);
  const edited = { stored: read, draft: read, theirs: null, broughtIn: [] };

  it('is compared by what is stored of it: not by the stock of its products, nor by how shelves are told apart', () => {
    const shelves = [{ key: 7, title: ' Gifts ', products: [aProduct({ id: 10 })] }];
    const draft = { ...read, bio: 'Hello ', links: ['instagram.com/june', ''], shelves };
    const theirs = readPage({
      ...page,
      bio: 'Hello',
      pinned: [aProduct({ id: 9, available: false })],
      shelves: [{ title: 'Gifts', products: [aProduct({ id: 10, available: false })] }],
      version: 4,
    });
    expect(catchUp({ ...edited, draft }, theirs)).toEqual({
      stored: theirs,
      draft: theirs,
      theirs: null,
      broughtIn: [],
    });
  });

  it('says what stands in the fields that both changed', () => {
    const draft = { ...read, bio: '', pinned: [], shelves: [] };
    const theirs = { ...readPage({ ...page, bio: 'x'.repeat(130), version: 4 }), links: [] };
    const before = { ...edited, draft };
    const now = catchUp(before, { ...theirs, shelves: [{ key: 0, title: 'Gifts', products: [] }] });
    expect(now).toMatchObject({ stored: read, draft });
    expect(pageConflicts(now)).toEqual([
      { field: 'bio', mine: 'empty', theirs: `“${'x'.repeat(120)}…”` },
      { field: 'shelves', mine: 'empty', theirs: '“Gifts (no products)”' },
    ]);
  });
});
