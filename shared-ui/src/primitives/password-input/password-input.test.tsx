/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

const box = () => screen.getByLabelText('Password');
const button = (name: string) => screen.getByRole('button', { name });

function show() {
  render(
    <Field label="Password" limit={25} required error="Content is required">
      <PasswordInput defaultValue="rosebud" />
    </Field>,
  );
}

it('hides what is typed until it is asked to show it, says so, and hides it again', async () => {
  show();
  expect(box()).toHaveAttribute('type', 'password');
  await userEvent.click(button('Show password'));
  expect(box()).toHaveAttribute('type', 'text');
  expect(screen.getByText('The password is shown')).toHaveAttribute('role', 'status');
  expect(button('Hide password')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveAttribute('type', 'password');
  expect(box()).toHaveValue('rosebud');
});

it('belongs to its field: name, error, count', async () => {
  show();
  expect(box()).toBeRequired();
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('Content is required');
  await userEvent.type(box(), '!');
  expect(screen.getByText('8 of 25')).toBeInTheDocument();
});

it('is not kept by the browser unless its owner says what it is', () => {
  render(<PasswordInput aria-label="One" />);
  render(<PasswordInput aria-label="Two" autoComplete="current-password" disabled />);
  expect(screen.getByLabelText('One')).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByLabelText('Two')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getAllByRole('button').map((each) => each.matches(':disabled'))).toEqual([false, true]);
});
