/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aDesk } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();
// What was entered and not saved outlives its page.
beforeEach(() => sessionStorage.clear());

const SAVE = `PUT ${DESK}/branding`;
const desk = aDesk();
const renamed = (name_view: string, version: number) =>
  aDesk({ version, company: { ...desk.company, name_view } });
const conflict = (current: unknown) =>
  refusal(409, 'conflict', {
    msg: 'This was changed by olaf in the meantime, so nothing was saved.',
    changed: [{ field: 'name_view', by: 'olaf', at: '2026-11-22T01:00:00.000Z' }],
    current,
  });

async function retype(label: string, text: string) {
  const box = await screen.findByLabelText(label);
  await userEvent.clear(box);
  if (text !== '') await userEvent.type(box, text);
}

it('saves what was entered with the version that was read, and goes on from the new one', async () => {
  scene.show('/branding');
  await retype('Display name', 'Kiln & Fold');
  // The chosen one stands in the preview of pages too.
  expect(screen.getAllByText('Header of Kiln & Fold')).toHaveLength(2);
  expect(screen.getByText('Market of Kiln & Fold')).toBeInTheDocument();
  scene.answer({ [SAVE]: renamed('Kiln & Fold', 4) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toEqual([
    {
      version: 3,
      name_view: 'Kiln & Fold',
      marker: 'kil',
      template_id: 1,
      primary_color: '#366C4D',
      secondary_color: '#006400',
      official_website: '',
      description: '',
    },
  ]);
  scene.answer({ [DESK]: renamed('Kiln & Fold', 4), [SAVE]: renamed('Kilnfold', 5) });
  await retype('Display name', 'Kilnfold');
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([{ version: 4 }]);
});

it('says of each field what it takes, in a summary too, and sends nothing', async () => {
  scene.show('/branding');
  await retype('Display name', '');
  await retype('First color', 'green');
  await userEvent.click(await button('Save'));
  expect(screen.getAllByText('Name view is required.')).toHaveLength(2);
  expect(screen.getAllByText('A color looks like #366C4D')).toHaveLength(2);
  expect(screen.getByLabelText('Display name')).toHaveFocus();
  expect(scene.server.sent()).toEqual([]);
});

it('proposes the nearest readable colour, and takes it at a press', async () => {
  scene.show('/branding');
  await retype('First color', '#FFD400');
  const preview = await region('What pages will look like');
  expect(preview.getByRole('row', { name: /Words on a button and on the header 12\.\d+:1/ })).toBeVisible();
  await userEvent.click(await button('Take #836D07'));
  expect(screen.getByLabelText('First color')).toHaveValue('#836D07');
  expect(screen.queryByRole('button', { name: /^Take #/ })).toBeNull();
});

it('keeps the look of the last whole colour, and warns of none, while another one is typed', async () => {
  scene.show('/branding');
  await retype('First color', '#FFD400');
  await userEvent.clear(screen.getByLabelText('First color'));
  await userEvent.type(screen.getByLabelText('First color'), '#0B1');
  const preview = await region('What pages will look like');
  expect(preview.getByRole('row', { name: /Words on a button and on the header 12\.\d+:1/ })).toBeVisible();
  expect(screen.getByLabelText('Pick the first color')).toHaveValue('#ffd400');
  expect(screen.queryByRole('button', { name: /^Take #/ })).toBeNull();
});

describe('what somebody else saved meanwhile', () => {
  const save = async (theirs: string) => {
    scene.show('/branding');
    await retype('Display name', 'Mine');
    await retype('Marker', 'min');
    scene.answer({ [DESK]: renamed(theirs, 4), [SAVE]: conflict(renamed(theirs, 4)) });
    await userEvent.click(await button('Save'));
    const words = await screen.findByText(/changed by olaf/);
    const alert = within(words.closest<HTMLElement>('[role="alert"]') ?? words);
    expect(words).toBeVisible();
    expect(alert.getByText(/^Name, by olaf, /)).toBeVisible();
    return alert;
  };

  it('can be taken, and what only was entered here stays', async () => {
    const alert = await save('Theirs');
    expect(alert.getByText('Name: yours is Mine, theirs is Theirs')).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Display name')).toHaveValue('Theirs');
    expect(screen.getByLabelText('Marker')).toHaveValue('min');
    scene.answer({ [SAVE]: renamed('Theirs', 5) });
    await userEvent.click(await button('Save'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(scene.server.sent()).toMatchObject([{ version: 4, name_view: 'Theirs', marker: 'min' }]);
  });

  it('can be overruled, but only after it was seen', async () => {
    const alert = await save('Theirs');
    await userEvent.click(alert.getByRole('button', { name: 'Keep mine' }));
    scene.answer({ [SAVE]: renamed('Mine', 5) });
    await userEvent.click(await button('Save'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(scene.server.sent()).toMatchObject([{ version: 4, name_view: 'Mine', marker: 'min' }]);
  });
});
