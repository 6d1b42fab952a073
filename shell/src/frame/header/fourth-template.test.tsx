/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { EMPTY_COMPANY, type HeaderTemplate, slices } from 'shared-shell';
import { menuInJsdom, renderHeader } from './testing/render-header.tsx';

/** What the one new file of a fourth template would export. */
const fourth: HeaderTemplate = {
  id: 3,
  name: 'Banner',
  Header: ({ company }) => <header>The banner of {company.name_view}</header>,
};

const { allTemplates } = await import('./testing/all-templates.ts');
jest.unstable_mockModule('./all-templates.ts', () => ({ allTemplates: [fourth, ...allTemplates] }));
const { Header } = await import('./header.tsx');
const { templates } = await import('./header.tsx');
menuInJsdom();

it('is what companies that chose it have, as soon as its file is there', async () => {
  const store = createStore();
  store.set(slices.viewcompany, { ...EMPTY_COMPANY, id: 3, name_view: 'Kilnfold', template_id: 3 });
  renderHeader(<Header />, store);
  expect(await screen.findByRole('banner')).toHaveTextContent('The banner of Kilnfold');
});

it('is offered to owners after the three there are, by its name', () => {
  expect(templates.map(({ id, name }) => [id, name])).toEqual([
    [0, 'Marketplace'],
    [1, 'Company'],
    [2, 'Nameplate'],
    [3, 'Banner'],
  ]);
});
