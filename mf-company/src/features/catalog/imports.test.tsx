/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importColumns } from 'shared-api/rules/catalog/import-columns';
import { refusal } from 'shared-testing/fake-server';
import { aReport } from '../../testing/desk-builders.ts';
import { DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

/** The text of a file, without its byte order mark. */
async function textOf(file: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(file);
  await read;
  return String(reader.result);
}

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

it('exports all products, page by page, as one file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  scene.show('/imports', {
    [`${DESK}/imports`]: [],
    [`${DESK}/product-export?after=0`]: { csv: '\ufeffown_code\r\nA\r\n', products: 1, next: 7 },
    [`${DESK}/product-export?after=7`]: { csv: 'B\r\n', products: 1, next: null },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export all products' }));
  expect(await screen.findByText('The file is in your downloads.')).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(await textOf(saved[0] as Blob)).toBe('own_code\r\nA\r\nB\r\n');
});

it('says that an export failed, and lets it begin again', async () => {
  scene.show('/imports', {
    [`${DESK}/imports`]: [],
    [`${DESK}/product-export`]: refusal(503, 'unavailable'),
  });
  const button = await screen.findByRole('button', { name: 'Export all products' });
  await userEvent.click(button);
  expect(await screen.findByText('Refused: unavailable')).toBeVisible();
  expect(button).toBeEnabled();
});
