/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../field/field.tsx';
import { Combobox } from './combobox.tsx';

const states = [
  { value: 'AK', label: 'Alaska' },
  { value: 'ME', label: 'Maine' },
  { value: 'MD', label: 'Maryland' },
  { value: 'MA', label: 'Massachusetts' },
  { value: 'NM', label: 'New Mexico' },
];

function State({ before = '' }: { readonly before?: string }) {
  const [value, setValue] = useState(before);
  return (
    <>
      <Field label="State" required error={value === 'zz' ? 'There is none' : undefined}>
        <Combobox options={states} value={value} onChange={setValue} listLabel="States" />
      </Field>
      <output>{value}</output>
      <button type="button">On</button>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'State' });
const kept = () => screen.getByRole('status').textContent;
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('Combobox', () => {
  it('offers all at a press, and what fits while typing: the short form first', async () => {
    render(<State />);
    await userEvent.click(box());
    expect(offered()).toHaveLength(5);
    await userEvent.keyboard('ma');
    expect(offered()).toEqual(['MassachusettsMA', 'MaineME', 'MarylandMD']);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.clear(box());
    await userEvent.keyboard('mex');
    expect(offered()).toEqual(['New MexicoNM']);
  });

  it('takes the marked one by Enter, and another by the arrows', async () => {
    render(<State />);
    await userEvent.type(box(), 'ma{Enter}');
    expect([kept(), offered()]).toEqual(['MA', []]);
    expect(box()).toHaveValue('Massachusetts');
    await userEvent.clear(box());
    await userEvent.type(box(), 'ma{ArrowDown}');
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Maine/ }).id);
    await userEvent.keyboard('{Enter}');
    expect(kept()).toBe('ME');
  });

  it('opens by an arrow at what is chosen, and goes round', async () => {
    render(<State before="NM" />);
    box().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('New Mexico');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(kept()).toBe('AK');
  });

  it('is chosen from by a press, which does not take the focus', async () => {
    render(<State />);
    await userEvent.click(box());
    await userEvent.click(screen.getByText('Maryland'));
    expect(kept()).toBe('MD');
    expect(box()).toHaveFocus();
  });

  it('knows a whole name or a short form without the list, however it is written', async () => {
    render(<State />);
    await userEvent.type(box(), ' new  mexico ');
    await userEvent.tab();
    expect([kept(), offered()]).toEqual(['NM', []]);
    expect(box()).toHaveValue('New Mexico');
  });

  it('takes the only one that a beginning can mean when it is left', async () => {
    render(<State />);
    await userEvent.type(box(), 'mass');
    await userEvent.tab();
    expect(kept()).toBe('MA');
  });

  it('keeps what names nothing, for its owner to refuse', async () => {
    render(<State />);
    await userEvent.type(box(), 'zz');
    expect(offered()).toEqual([]);
    await userEvent.tab();
    expect(box()).toHaveValue('zz');
    expect(box()).toHaveAccessibleDescription('There is none');
  });

  it.each([['MA'], ['Massachusetts']])('is filled in by the browser with %s, without opening', (filled) => {
    render(<State />);
    fireEvent.change(box(), { target: { value: filled } });
    expect([kept(), offered()]).toEqual(['MA', []]);
    expect(box()).toHaveValue('Massachusetts');
  });

  it('closes its list by Escape, and nothing else by it', async () => {
    const heard: string[] = [];
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: represents the box's surroundings
      <div onKeyDown={({ key }) => heard.push(key)}>
        <State before="ME" />
      </div>,
    );
    await userEvent.click(box());
    await userEvent.keyboard('{Escape}');
    expect([offered(), heard, kept()]).toEqual([[], [], 'ME']);
    await userEvent.keyboard('{Escape}');
    expect(heard).toEqual(['Escape']);
  });
});
