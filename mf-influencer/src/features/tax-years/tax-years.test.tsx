/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { answers, earningsScene, region } from '../../testing/scenes.tsx';

const scene = await earningsScene();

const YEARS = {
  by: 'month',
  points: [
    { from: '2024-05-01', earned: 0, own: 0, returned: 0, paid: 0 },
    { from: '2025-11-01', earned: 900, own: 500, returned: 100, paid: 0 },
    { from: '2025-12-01', earned: 100, own: 100, returned: 0, paid: 2500 },
    { from: '2026-01-01', earned: 50, own: 0, returned: 20, paid: 100 },
  ],
};

it('sums what each calendar year brought, newest first, without empty years', async () => {
  scene.show({ '/api/fees/earnings': YEARS });
  const table = within(await (await region('Tax years')).findByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'YearEarnedReversed (refunds)Paid out',
    '2026$0.50$0.20$1.00',
    '2025$10.00$1.00$25.00',
  ]);
});

it('is a file for the tax return', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  scene.show({ '/api/fees/earnings': YEARS });
  await userEvent.click(await screen.findByRole('button', { name: 'Download years' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  click.mockRestore();
});

it('says so where nothing has happened yet, and tries again where it could not be loaded', async () => {
  scene.show({ '/api/fees/earnings': refusal(503, 'unavailable') });
  const years = await region('Tax years');
  expect(await years.findByText('Your years could not be loaded.')).toBeVisible();
  scene.server.answer(answers({ '/api/fees/earnings': { by: 'month', points: [YEARS.points[0]] } }));
  await userEvent.click(years.getByRole('button', { name: 'Try again' }));
  expect(await years.findByText('Nothing has been earned or paid out yet.')).toBeVisible();
});
