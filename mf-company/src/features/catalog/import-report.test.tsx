/** @jest-environment federation/jest/dom-environment */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReport } from '../../testing/desk-builders.ts';
import { DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const REPORT = `${DESK}/imports/8`;

it('tells of each row what became of it, and which column was wrong', async () => {
  scene.show('/imports/8', { [REPORT]: aReport() });
  expect(await screen.findByText('3 rows: 1 added, 1 changed, 1 refused.')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Rows' }));
  expect(rows.getByRole('heading', { name: 'Row 4: Tall mug' })).toBeVisible();
  expect(rows.getByText('Price in dollars: Merchandice Price is required')).toBeVisible();
});

it('does not say that a row changed a product which was so already', async () => {
  const [row] = aReport().report;
  if (!row) throw new Error('The report has no row');
  const changed = { ...row, outcome: 'changed' as const, product_id: 12, faults: [] };
  const report = [changed, { ...changed, row: 5, unchanged: true }];
  scene.show('/imports/8', { [REPORT]: aReport({ report }) });
  const rows = within(await screen.findByRole('list', { name: 'Rows' })).getAllByRole('listitem');
  expect(rows.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/Changed$/),
    expect.stringMatching(/As before$/),
  ]);
});

it('shows the rows of one outcome, page by page', async () => {
  scene.show('/imports/8', { [REPORT]: aReport({ next: 4 }) });
  await userEvent.selectOptions(await screen.findByLabelText('Rows to show'), 'Refused');
  expect(await screen.findByRole('button', { name: 'More rows' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More rows' }));
  expect(await screen.findByRole('button', { name: 'Rows before' })).toBeVisible();
  expect(scene.server.paths).toContain(`${REPORT}?after=4&outcome=refused`);
});

it('has outcome and page in the address, for Back, a reload and others', async () => {
  const at = '/company/kilnfold/desk/imports/8';
  const { address, router } = scene.show('/imports/8?show=refused&after=4', {
    [`${REPORT}?after=4&outcome=refused`]: aReport({ next: 9 }),
    [`${REPORT}?after=9&outcome=refused`]: aReport({ next: null }),
    [`${REPORT}?from=refused-0`]: aReport(),
  });
  expect(await screen.findByLabelText('Rows to show')).toHaveDisplayValue('Refused');
  await userEvent.click(screen.getByRole('button', { name: 'More rows' }));
  expect(address()).toBe(`${at}?show=refused&after=4.9`);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More rows' })).toBeNull());
  await userEvent.selectOptions(screen.getByLabelText('Rows to show'), 'All rows, refused ones first');
  expect(address()).toBe(at);
  await act(() => router.navigate(-1));
  expect(address()).toBe(`${at}?show=refused&after=4.9`);
  expect(screen.getByLabelText('Rows to show')).toHaveDisplayValue('Refused');
});

it('shows refused rows first, and goes on from where the page before ended', async () => {
  scene.show('/imports/8', {
    [`${REPORT}?from=refused-0`]: aReport({ next_from: 'others-6' }),
    [`${REPORT}?from=others-6`]: aReport({ next_from: null }),
  });
  expect(await screen.findByLabelText('Rows to show')).toHaveDisplayValue('All rows, refused ones first');
  await userEvent.click(screen.getByRole('button', { name: 'More rows' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More rows' })).toBeNull());
  expect(scene.server.paths).toContain(`${REPORT}?from=others-6`);
});

it('leaves the focus at the way back on the last page of rows, and at the way on again on the first', async () => {
  scene.show('/imports/8', {
    [REPORT]: aReport({ next_from: 'others-4' }),
    [`${REPORT}?from=others-4`]: aReport({ next_from: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More rows' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More rows' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rows before' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Rows before' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'More rows' })).toHaveFocus());
});

it('stops a file whose rows are still worked, once that is meant', async () => {
  const working = aReport({ state: 'waiting', waiting: 2, done_at: null });
  scene.show('/imports/8', { [REPORT]: working });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop this file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop mugs.csv?' }));
  const { report: _report, next: _next, ...file } = aReport({ stopped: 'This file was stopped.' });
  scene.answer({ [REPORT]: aReport({ stopped: file.stopped }), [`POST ${REPORT}/stop`]: file });
  await userEvent.click(dialog.getByRole('button', { name: 'Stop this file' }));
  expect(
    await screen.findByText('3 rows: 1 added, 1 changed, 1 refused. This file was stopped.'),
  ).toBeVisible();
  expect(scene.server.paths).toContain(`${REPORT}/stop`);
  expect(screen.queryByRole('button', { name: 'Stop this file' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'mugs.csv' })).toHaveFocus();
});

it('looks again by itself while rows are still worked', async () => {
  scene.show('/imports/8', { [REPORT]: aReport({ state: 'waiting', waiting: 2, done_at: null }) });
  expect(await screen.findByRole('progressbar', { name: 'Rows looked at' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 3',
  );
  scene.answer({ [REPORT]: aReport() });
  expect(await screen.findByText('3 rows: 1 added, 1 changed, 1 refused.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('tells which pictures could not be fetched, and looks again until the others are', async () => {
  const address = 'https://cdn.example/mug.jpg';
  const failures = [{ row: 4, product_id: 12, address, msg: 'This address does not answer.' }];
  scene.show('/imports/8', {
    [REPORT]: aReport({ pictures: { waiting: 2, added: 1, failed: 1, failures } }),
  });
  expect(await screen.findByText('1 picture added, 2 still to be fetched, 1 could not be.')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Pictures that could not be added' }));
  expect(rows.getByRole('link', { name: address })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/products/12',
  );
  expect(rows.getByText('This address does not answer.')).toBeVisible();
  scene.answer({ [REPORT]: aReport({ pictures: { waiting: 0, added: 3, failed: 1, failures } }) });
  expect(await screen.findByText('3 pictures added, 1 could not be.')).toBeVisible();
});
