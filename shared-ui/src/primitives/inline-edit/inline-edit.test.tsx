/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InlineEdit } from './inline-edit.tsx';

type Save = (text: string) => Promise<string | null>;
const onSave = jest.fn<Save>();
beforeEach(() => onSave.mockReset().mockResolvedValue(null));

const required = (text: string) => (text.trim() === '' ? 'Name is required' : undefined);

const load = jest.fn(() => import('./edit-form.tsx'));

function Name({ first = 'Tag for Nora' }: { readonly first?: string }) {
  const [name, setName] = useState(first);
  const save: Save = async (text) => {
    const refused = await onSave(text);
    if (refused === null) setName(text);
    return refused;
  };
  return (
    <InlineEdit
      value={name}
      label="Name of this wish"
      editLabel="Edit the name of this wish"
      problemOf={required}
      limit={25}
      load={load}
      onSave={save}
    >
      {name === '' ? 'No name yet' : `Named ${name}`}
    </InlineEdit>
  );
}

const pencil = () => screen.getByRole('button', { name: 'Edit the name of this wish' });
const box = () => screen.getByRole('textbox', { name: 'Name of this wish' });
const closed = () => screen.queryByRole('textbox') === null;
const open = async () => {
  await userEvent.click(pencil());
  await screen.findByRole('textbox', { name: 'Name of this wish' });
};

it('says that its box did not load, and loads it again on the next press', async () => {
  load.mockRejectedValueOnce(new Error('Loading chunk edit-form failed'));
  render(<Name />);
  await userEvent.click(pencil());
  expect(await screen.findByText(/The box did not load/)).toBeVisible();
  await open();
  expect(box()).toHaveFocus();
  expect(screen.queryByText(/The box did not load/)).toBeNull();
});

it('shows the text until its pencil is pressed, and then the box with all of it selected', async () => {
  render(<Name />);
  expect(screen.getByText('Named Tag for Nora')).toBeInTheDocument();
  await open();
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('Tag for Nora');
  await userEvent.keyboard('New');
  expect(box()).toHaveValue('New');
});

it('saves by Enter, shows what was saved, says so and gives the focus back to the pencil', async () => {
  render(<Name />);
  await open();
  await userEvent.keyboard('Gift for Ada{Enter}');
  expect(onSave.mock.calls).toEqual([['Gift for Ada']]);
  expect(await screen.findByText('Named Gift for Ada')).toBeInTheDocument();
  expect(pencil()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

it('leaves by Escape and by Cancel, with everything as it was', async () => {
  render(<Name />);
  await open();
  await userEvent.keyboard('Gone{Escape}');
  expect(closed()).toBe(true);
  expect(pencil()).toHaveFocus();
  await open();
  await userEvent.keyboard('Gone');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Named Tag for Nora')).toBeInTheDocument();
  expect(pencil()).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

it('keeps Escape to itself, so that no dialog around it closes', async () => {
  const heard = jest.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents a dialog that listens
    <div onKeyDown={heard}>
      <Name />
    </div>,
  );
  await open();
  const heldBack = !fireEvent.keyDown(box(), { key: 'Escape' });
  expect(heldBack).toBe(true);
  expect(heard).not.toHaveBeenCalled();
});

it('leaves Escape to the composer of a word', async () => {
  render(<Name />);
  await open();
  fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
  expect(box()).toBeInTheDocument();
});

it('does not ask to save what did not change', async () => {
  render(<Name />);
  await open();
  await userEvent.keyboard('Tag for Nora {Enter}');
  expect(closed()).toBe(true);
  expect(onSave).not.toHaveBeenCalled();
});

it('tells what is wrong before it asks, until the text is changed', async () => {
  render(<Name first="" />);
  await open();
  await userEvent.keyboard('{Enter}');
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('Name is required');
  expect(screen.getByRole('alert')).toHaveTextContent('Name is required');
  expect(box()).toHaveFocus();
  await userEvent.keyboard('x');
  expect(box()).toBeValid();
  expect(onSave).not.toHaveBeenCalled();
});

it('asks once while it saves, and keeps a refused text with the reason', async () => {
  const answers: ((message: string | null) => void)[] = [];
  onSave.mockImplementation(() => new Promise((answer) => answers.push(answer)));
  render(<Name />);
  await open();
  await userEvent.keyboard('Ada{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}more');
  expect(box()).toHaveValue('Ada');
  expect(onSave).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(answers).toHaveLength(1));
  for (const answer of answers) answer('This wish was deleted.');
  expect(await screen.findByText('This wish was deleted.')).toBeInTheDocument();
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('Ada');
});

it('counts the characters and never cuts them', async () => {
  render(<Name />);
  await open();
  await userEvent.keyboard('A name that is longer than it may be');
  expect(screen.getByText('36 of 25')).toBeInTheDocument();
  expect(box()).toHaveValue('A name that is longer than it may be');
});
