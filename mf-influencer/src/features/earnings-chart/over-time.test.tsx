/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { answers, earningsScene, region } from '../../testing/scenes.tsx';

const scene = await earningsScene();

it('draws what came and what was paid, and has the same figures in a table for screen readers', async () => {
  scene.show();
  expect(await screen.findByRole('img', { name: /^Bar chart of what was earned by month/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Bar chart of what was paid out by month/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Bar chart of what was paid/ })).toHaveAttribute('width', '600');
  expect((await region('Over time')).getByText('$16.10')).toBeVisible();

  const table = within(screen.getByRole('table', { name: /Month by month/ }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MonthEarnedOwn salesReversed (refunds)Paid out',
    'Nov 2026$3.60$3.60$0.00$10.00',
    'Oct 2026$12.50$10.00$0.49$0.00',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(screen.getByRole('button', { name: 'Hide the table' })).toHaveAttribute('aria-expanded', 'true');
});

it('divides what was earned into own sales and those of people below, by words too', async () => {
  scene.show();
  expect(await screen.findByRole('img', { name: /^Bar chart of what was earned by month/ })).toBeVisible();
  const [own, below] = [screen.getByText('your own sales'), screen.getByText('people you brought')];
  expect(own).toBeVisible();
  expect(below).toBeVisible();
});

it('goes without the division where the API does not know it', async () => {
  const points = [{ from: '2026-11-01', earned: 360, returned: 0, paid: 0 }];
  scene.show({ '/api/fees/earnings': { by: 'month', points } });
  expect(await screen.findByRole('img', { name: /^Bar chart of what was earned by month/ })).toBeVisible();
  expect(screen.queryByText('your own sales')).toBeNull();
});

it('asks for the span that is chosen', async () => {
  scene.show();
  await screen.findByRole('table', { name: /Month by month/ });
  scene.server.answer(
    answers({
      '/api/fees/earnings': {
        by: 'day',
        points: [{ from: '2026-11-21', earned: 5, returned: 0, paid: 0 }],
      },
    }),
  );
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));

  expect(await screen.findByRole('table', { name: /Day by day/ })).toBeInTheDocument();
  const asked = new URL(scene.server.paths.at(-1) ?? '', 'http://x').searchParams;
  const days = (Date.parse(asked.get('to') ?? '') - Date.parse(asked.get('from') ?? '')) / 86_400_000;
  expect(days).toBe(29);
});

it('keeps the span in the address, for Back, a reload and others', async () => {
  const { address } = scene.show({}, '?range=all');
  await screen.findByRole('table', { name: /Month by month/ });
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  expect(address()).toBe('/profile/earnings?range=month');
});

it('draws nothing where nothing was earned', async () => {
  const points = [{ from: '2026-11-01', earned: 0, returned: 0, paid: 0 }];
  scene.show({ '/api/fees/earnings': { by: 'month', points } });
  expect(await screen.findByText('Nothing was earned or paid out in this time.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Bar chart/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show as a table' })).not.toBeInTheDocument();
});

it('that could not be fetched is asked for again', async () => {
  scene.show({ '/api/fees/earnings': refusal(503, 'unavailable') });
  const part = await region('Over time');
  expect(await part.findByText('Your earnings over time could not be loaded.')).toBeVisible();

  scene.server.answer(answers());
  await userEvent.click(part.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: /Month by month/ })).toBeInTheDocument();
});
