/** @jest-environment federation/jest/dom-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { ErrorSummary } from 'shared-ui/desk/edit-form';
import { formResolver } from 'shared-ui/form-resolver';

interface Draft {
  readonly name: string;
  readonly options: string[];
  readonly price: string;
}

const issue = (path: string, message: string) => ({ path: [path], message });

/** A name, at most one option, and a price, in another order; the options have no field. */
const schema = {
  safeParse: (body: unknown) => {
    const { name, options, price } = body as Draft;
    const issues = [
      ...(options.length > 1 ? [issue('options', 'At most 1 option.')] : []),
      ...(price === '' ? [issue('price', 'Price is required.')] : []),
      ...(name === '' ? [issue('name', 'Name is required.')] : []),
    ];
    return issues.length === 0 ? { success: true as const } : { success: false as const, error: { issues } };
  },
};

function Form({ options, price = '1' }: { readonly options: string[]; readonly price?: string }) {
  const form = useForm<Draft>({
    defaultValues: { name: '', options, price },
    resolver: formResolver(schema, (draft: Draft) => draft),
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Price" {...form.register('price')} />
      <ErrorSummary form={form} />
      <button type="submit">Save</button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('leaves one message to its field', async () => {
  render(<Form options={[]} />);
  await save();
  expect(screen.queryByText('Name is required.')).toBeNull();
});

it('says what is wrong where no field can say it', async () => {
  render(<Form options={['a', 'b']} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Mug');
  await save();
  expect(await screen.findByText('At most 1 option.')).toBeVisible();
});

it('leads to the fields of several', async () => {
  render(<Form options={['a', 'b']} />);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Name is required.' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('lists them in the order of the form, what has no field last', async () => {
  render(<Form options={['a', 'b']} price="" />);
  await save();
  await screen.findByText('At most 1 option.');
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed).toEqual(['Name is required.', 'Price is required.', 'At most 1 option.']);
});
