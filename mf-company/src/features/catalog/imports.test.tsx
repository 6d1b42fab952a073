/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import { importColumns } from 'shared-api/rules/catalog/import-columns';
import { aReport } from '../../testing/desk-builders.ts';
import { DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

it('explains every column, and leads to the reports of files that were brought in', async () => {
  const { report: _report, next: _next, ...file } = aReport();
  scene.show('/imports', { [`${DESK}/imports`]: [file] });
  expect(await screen.findByRole('link', { name: 'mugs.csv' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/imports/8',
  );
  expect(screen.getByText(/3 rows: 1 added, 1 changed, 1 refused/)).toBeVisible();
  const columns = await region('Columns');
  const named = columns.getAllByRole('term').map(({ textContent }) => textContent);
  for (const { name, takes } of importColumns) {
    expect(named).toContainEqual(expect.stringMatching(new RegExp(`^${name}`)));
    expect(columns.getAllByText(takes).length).toBeGreaterThan(0);
  }
});
