/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aRun } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const RUNS = `${DESK}/runs`;
const runs = (run = aRun(), next: string | null = null) => ({ runs: [run], next });

it('tells what a run makes for orders, and moves it to finishing', async () => {
  scene.show('/runs', { [RUNS]: runs() });
  const run = await region('Stoneware mug, run 4');
  expect(run.getByRole('row', { name: 'Large mug 2' })).toBeVisible();
  const finishing = aRun({ phase: 'Finishing', finishing_at: '2026-11-22T01:00:00.000Z' });
  scene.answer({ [RUNS]: runs(finishing), [`PUT ${RUNS}/4`]: finishing });
  await userEvent.click(run.getByRole('button', { name: 'Begin finishing' }));
  expect(await screen.findByText('The run of Stoneware mug is being finished.')).toBeVisible();
  expect(scene.server.sent()).toEqual([{ phase: 'Finishing' }]);
});

it('finishes a run with what was made of each variant, those too that no order waits for', async () => {
  const { parts } = aRun();
  const run = aRun({ parts: [...parts, { merch_id: 23, name_view: 'Huge mug', taken: 0, made: 0 }] });
  scene.show('/runs', { [RUNS]: runs(run) });
  await userEvent.click(await button('Finish the run'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Small mug, units made')).toHaveValue('5');
  await userEvent.type(dialog.getByLabelText('Large mug, units made'), 'x');
  await userEvent.click(dialog.getByRole('button', { name: 'Finish the run' }));
  expect(dialog.getByText(/a whole number from 0 to 999,999/)).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Large mug, units made'));
  await userEvent.clear(dialog.getByLabelText('Huge mug, units made'));
  await userEvent.type(dialog.getByLabelText('Huge mug, units made'), '3');
  const over = aRun({ phase: 'Finished', made: 8, finished_at: '2026-11-22T01:00:00.000Z' });
  scene.answer({ [RUNS]: runs(over), [`PUT ${RUNS}/4`]: over });
  await userEvent.click(dialog.getByRole('button', { name: 'Finish the run' }));
  expect(await screen.findByText('The run of Stoneware mug is over: 8 units made.')).toBeVisible();
  expect(scene.server.sent()).toEqual([
    {
      phase: 'Finished',
      made: [
        { merch_id: 21, quantity: 5 },
        { merch_id: 22, quantity: 0 },
        { merch_id: 23, quantity: 3 },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Finish the run' })).toBeNull());
});

it('brings older runs, and says when they do not come', async () => {
  scene.show('/runs', { [RUNS]: runs(aRun(), '4') });
  scene.answer({
    [`${RUNS}?before=4`]: refusal(503, 'unavailable', { msg: 'Not now.' }),
    [RUNS]: runs(aRun(), '4'),
  });
  await userEvent.click(await button('Older runs'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  scene.answer({ [`${RUNS}?before=4`]: runs(aRun({ id: 3, phase: 'Ended' })) });
  await userEvent.click(await button('Older runs'));
  expect(await screen.findByText('Ended, nothing made')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Older runs' })).toBeNull();
});
