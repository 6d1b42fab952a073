/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_COMPANY, loadSavedItems } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderHeader } from '../testing/render-header.tsx';
import { SearchBox } from './search-box.tsx';

const KILNFOLD = { ...EMPTY_COMPANY, id: 3, name_code: 'kilnfold', name_view: 'Kilnfold' };
const SUGGEST = '/api/shop/suggestions';
const anInfluencer = {
  id: 2,
  username: 'mugs.lover',
  featured_company: 'Kilnfold',
  views: 812,
  picture_location: '/people/2.png',
  listed: true,
  row_count: 2,
};
const found = {
  products: [
    {
      id: 20,
      company_name_code: 'kilnfold',
      company_name_view: 'Kilnfold',
      name_view: 'Two-tone mug',
      picture_location: '/products/20.jpg',
      price_from: 34,
      price_includes: 'with Engraving',
    },
  ],
  companies: [
    {
      id: 3,
      marker: 'kf',
      logo: '/companies/3.png',
      template_id: 1,
      name_code: 'kilnfold',
      name_view: 'Kilnfold',
      primary_color: '#B4431F',
      secondary_color: '#E8C9A8',
    },
  ],
  influencers: [anInfluencer],
};

const server = await startFakeServer();
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  localStorage.clear();
  log.mockClear();
  server.answer({ [`${SUGGEST}?q=mug`]: found });
});

const field = () => screen.getByLabelText('Search products, companies and influencers');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const addressOf = ({ router }: ReturnType<typeof renderHeader>) =>
  router.state.location.pathname + router.state.location.search;

async function typed(text: string) {
  const shown = renderHeader(<SearchBox />);
  await userEvent.click(field());
  await waitFor(() => expect(field()).toHaveAttribute('role', 'combobox'));
  if (text !== '') await userEvent.keyboard(text);
  return shown;
}

it('is a form that works without scripts, also for the company whose pages these are', () => {
  renderHeader(<SearchBox company={KILNFOLD} />);
  const form = screen.getByRole<HTMLFormElement>('search', { hidden: true });
  expect(form).toHaveAttribute('action', '/search');
  expect([...new FormData(form)]).toEqual([
    ['q', ''],
    ['company', 'kilnfold'],
  ]);
});

it('suggests in a field that was entered before the scripts came', async () => {
  const entered = jest
    .spyOn(document, 'activeElement', 'get')
    .mockImplementation(() => document.querySelector('input'));
  renderHeader(<SearchBox />);
  await waitFor(() => expect(field()).toHaveAttribute('role', 'combobox'));
  entered.mockRestore();
});

it('leads to the results at Enter, and offers the search again', async () => {
  const shown = await typed('  blue mug {Enter}');
  await waitFor(() => expect(addressOf(shown)).toBe('/search?q=blue+mug'));
  expect(field()).toHaveValue('blue mug');
  await userEvent.clear(field());
  await waitFor(() => expect(options()).toEqual(['blue mug']));
});

it('suggests products, companies and influencers, by groups', async () => {
  await typed('mug');
  await waitFor(() =>
    expect(options()).toEqual([
      'Two-tone mugKilnfold · $34.00 with Engraving',
      'Kilnfold',
      'mugs.lover',
      'Search for “mug”',
    ]),
  );
  const products = within(screen.getByRole('group', { name: 'Products' }));
  expect(products.getAllByRole('option')).toHaveLength(1);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('3 suggestions')).toBeInTheDocument();
});

it('goes through them by the arrows, and back to the text', async () => {
  const shown = await typed('mug');
  const first = await screen.findByRole('option', { name: /Two-tone mug/ });
  await userEvent.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', first.id);
  await userEvent.keyboard('{ArrowUp}');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Search for “mug”');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(addressOf(shown)).toBe('/company/kilnfold');
});

it('leads on by a press', async () => {
  const shown = await typed('mug');
  await userEvent.click(await screen.findByText('mugs.lover'));
  expect(addressOf(shown)).toBe('/i/2');
});

it('closes by Escape, with what was typed, and opens again by an arrow', async () => {
  await typed('mug');
  await screen.findByRole('listbox', { name: 'Suggestions' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('mug');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeVisible();
});

it('closes where the focus leaves it', async () => {
  await typed('mug');
  await screen.findByRole('listbox');
  field().blur();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

it('asks for a text once, for its own company, and nothing for none', async () => {
  server.answer({ [`${SUGGEST}?q=mug&company=kilnfold`]: found });
  renderHeader(<SearchBox company={KILNFOLD} />);
  await userEvent.click(field());
  await userEvent.keyboard('mug');
  await screen.findByRole('listbox');
  await userEvent.keyboard('s');
  await userEvent.keyboard('{Backspace}');
  await screen.findByRole('option', { name: /Two-tone mug/ });
  const asked = server.paths.filter((path) => path === `${SUGGEST}?q=mug&company=kilnfold`);
  expect(asked).toHaveLength(1);
});

it('still searches where suggestions do not come', async () => {
  server.answer({ [`${SUGGEST}?q=mug`]: refusal(503, 'unavailable') });
  const shown = await typed('mug');
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(addressOf(shown)).toBe('/search?q=mug');
});

describe('recent searches', () => {
  // jsdom has no database: they are kept in memory.

  const keep = async (...searches: readonly string[]) => {
    const { forgetSearches, rememberSearch } = await loadSavedItems();
    await forgetSearches();
    for (const search of searches.toReversed()) await rememberSearch(search);
  };
  const kept = async () => (await loadSavedItems()).recentSearches();

  it('are offered in an empty field, and lead to their results', async () => {
    await keep('mug', 'vase');
    const shown = await typed('');
    await waitFor(() => expect(options()).toEqual(['mug', 'vase']));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(addressOf(shown)).toBe('/search?q=vase');
  });

  it('are removed one by one, by Delete or a press, or all at once', async () => {
    await keep('mug', 'vase', 'ring', 'tag');
    await typed('');
    await waitFor(() => expect(options()).toHaveLength(4));
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await waitFor(() => expect(options()).toEqual(['vase', 'ring', 'tag']));
    const [cross] = document.querySelectorAll('[data-part="forget"]');
    if (cross) await userEvent.click(cross);
    await waitFor(() => expect(options()).toEqual(['ring', 'tag']));
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    await waitFor(() => expect(options()).toEqual([]));
    expect(await kept()).toEqual([]);
  });

  it('are those of submitted searches alone, the newest first, none twice', async () => {
    await keep('Mug');
    await typed('vase{Enter}');
    await userEvent.click(field());
    await userEvent.clear(field());
    await userEvent.keyboard('mug{Enter}');
    await waitFor(async () => expect(await kept()).toEqual(['mug', 'vase']));
  });
});
