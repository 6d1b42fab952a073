/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, Input, Select, Textarea } from './field.tsx';
import { roomLeft } from './field-parts.tsx';
import { leaveField } from './form-resolver.ts';

describe('Field', () => {
  it('ties label and help to its control', () => {
    render(
      <Field label="Full name" help="As on the letter box" required>
        <Input autoComplete="name" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Full name' });
    expect(input).toHaveAccessibleDescription('As on the letter box');
    expect(input).toBeRequired();
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('puts the error in place of the help and marks the control', () => {
    render(
      <Field label="City" help="Where you live" error="City is required">
        <Input />
      </Field>,
    );
    const input = screen.getByRole('textbox');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('City is required');
    expect(screen.queryByText('Where you live')).toBeNull();
  });

  it('counts what was there and what is typed, beyond the limit too', async () => {
    render(
      <Field label="Words" limit={10}>
        <Textarea defaultValue="For Nora" />
      </Field>,
    );
    expect(screen.getByText('8 of 10')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Fewer than 11 characters left');
    await userEvent.type(screen.getByRole('textbox'), ' 😀!!');
    expect(screen.getByText('12 of 10')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('2 characters too many');
    expect(screen.getByRole('textbox')).toHaveValue('For Nora 😀!!');
  });

  it('counts as the rule of the field does, where it has one', () => {
    render(
      <Field label="Line" limit={10} length={7}>
        <Textarea defaultValue={'  For \n Nora '} />
      </Field>,
    );
    expect(screen.getByText('7 of 10')).toBeInTheDocument();
  });

  it('labels a native select', async () => {
    render(
      <Field label="Address">
        <Select>
          <option>Home</option>
          <option>Work</option>
        </Select>
      </Field>,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Address' }), 'Work');
    expect(screen.getByRole('combobox')).toHaveValue('Work');
  });

  const wrong = { type: 'rule', message: 'City is required' };

  it.each([
    ['city', { city: wrong }],
    ['places.0.city', { places: [{ city: wrong }] }],
  ])('loses the focus only when its form is to focus it again, as %s is wrong', (name, errors) => {
    render(
      <Field label="City">
        <Input name={name} />
      </Field>,
    );
    const input = screen.getByRole('textbox');
    input.focus();
    leaveField({ street: { type: 'rule', message: 'Street is required' } });
    expect(input).toHaveFocus();
    leaveField(Object(errors));
    expect(input).not.toHaveFocus();
  });

  it('speaks only when room gets short', () => {
    expect([0, 239, 240, 250, 251].map((length) => roomLeft(length, 250))).toEqual([
      '',
      '',
      'Fewer than 11 characters left',
      'No characters left',
      '1 character too many',
    ]);
  });
});
