/** @jest-environment federation/jest/dom-environment */
import { createStore } from 'jotai';
import {
  companyFulfilled,
  DEFAULT_PRODUCT,
  EMPTY_COMPANY,
  influencerVisited,
  rejected,
  slices,
} from 'shared-shell';
import { until } from 'shared-testing/until';
import { neutralAtom } from '../frame/follow-navigation.ts';
import { keepState } from './keep-state.ts';

const PENNY = { id: 7, username: 'pennywhistle', picture_location: '' };

/** Another tab stores its state, which the browser tells by an event, or not. Gives the text. */
function storedElsewhere(): string {
  const state = JSON.parse(localStorage.getItem('appState') ?? '{}');
  const followinfluencer = influencerVisited(PENNY, Date.now());
  const text = JSON.stringify({ ...state, followinfluencer });
  localStorage.setItem('appState', text);
  return text;
}

const news = {
  storage: (newValue: string) => new StorageEvent('storage', { key: 'appState', newValue }),
  pageshow: () => new Event('pageshow'),
};

it.each(['storage', 'pageshow'] as const)('a link opened in another tab counts here by %s', async (name) => {
  localStorage.clear();
  const store = createStore();
  void keepState(store, null);
  await until(() => localStorage.getItem('appState') !== null);
  const text = storedElsewhere();
  expect(store.get(slices.followinfluencer).id).toBe(0);
  dispatchEvent(news[name](text));

  expect(store.get(slices.followinfluencer)).toMatchObject(PENNY);
});

it('a link of two tabs that store at once: the later one counts, and is what stays stored', async () => {
  localStorage.clear();
  const store = createStore();
  void keepState(store, null);
  await until(() => localStorage.getItem('appState') !== null);
  const text = storedElsewhere();
  const mine = { ...PENNY, id: 2, username: 'marlowe.finch' };
  // The browser still gives this tab its own text, while the other's is on its way.
  localStorage.setItem('appState', JSON.stringify({}));
  dispatchEvent(news.storage(text));
  expect(store.get(slices.followinfluencer)).toMatchObject(PENNY);

  store.set(slices.followinfluencer, (before) => influencerVisited(mine, Date.now(), before));
  await Promise.resolve();
  localStorage.setItem('appState', text);
  dispatchEvent(news.storage(text));
  expect(store.get(slices.followinfluencer)).toMatchObject(mine);
  expect(JSON.parse(localStorage.getItem('appState') ?? '{}').followinfluencer).toMatchObject(mine);
});

describe('a page that came from the server as a company’s', () => {
  const kilnfold = companyFulfilled(EMPTY_COMPANY, { id: 3, name_code: 'kilnfold', name_view: 'Kilnfold' });
  const rendered = { region: null, viewcompany: kilnfold, loaderData: {}, errors: null };

  it.each([
    ['stays that', kilnfold],
    ['is remembered, and dresses no other that somebody has gone on to', EMPTY_COMPANY],
  ])('%s', async (_, shown) => {
    localStorage.clear();
    const store = createStore();
    store.set(slices.viewcompany, kilnfold);
    void keepState(store, rendered);
    store.set(slices.viewcompany, shown);
    await until(() => localStorage.getItem('appState') !== null);

    expect(store.get(slices.viewcompany)).toEqual(shown);
    expect(store.get(slices.histcompany)).toMatchObject({ id: 3, name_view: 'Kilnfold' });
  });
});

describe('a page that the browser renders itself', () => {
  const kilnfold = companyFulfilled(EMPTY_COMPANY, {
    id: 3,
    name_code: 'kilnfold',
    primary_color: '#112233',
  });
  const solid = () => document.documentElement.style.getPropertyValue('--solid');

  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    [
      'has the selected company and its colours before it is rendered, and is neutral below',
      '/cart',
      kilnfold,
    ],
    ['leaves a company’s own page to its address', '/company/other/desk', EMPTY_COMPANY],
  ])('%s', async (_, path, expected) => {
    localStorage.clear();
    localStorage.setItem('appState', JSON.stringify({ viewcompany: kilnfold }));
    history.replaceState(null, '', path);
    document.documentElement.removeAttribute('style');
    const store = createStore();
    await keepState(store, null);
    expect(store.get(slices.viewcompany)).toEqual(expected);
    expect(solid()).toBe(expected.id === 0 ? '' : '#112233');
    expect(store.get(neutralAtom)).toBe(true);
  });
});

it('stores the message of a product page that the server could not make', async () => {
  localStorage.clear();
  history.replaceState(null, '', '/company/kilnfold/product/9');
  const viewcompany = rejected(EMPTY_COMPANY, 'There is no such product');
  const store = createStore();
  void keepState(store, { region: null, viewcompany, loaderData: {}, errors: {} });
  await until(() => store.get(slices.viewproduct).error !== '');
  expect(store.get(slices.viewproduct)).toEqual(rejected(DEFAULT_PRODUCT, 'There is no such product'));
  history.replaceState(null, '', '/');
});
