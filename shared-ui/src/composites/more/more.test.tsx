/** @jest-environment federation/jest/dom-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { More } from './more.tsx';

function List({ parts }: { readonly parts: number }) {
  const [shown, setShown] = useState(1);
  return (
    <More
      label="Older entries"
      more={shown < parts}
      pending={false}
      problem=""
      onMore={() => setShown(shown + 1)}
    />
  );
}

it('keeps the focus on the button, and at the last part gives it to the end of the list', async () => {
  render(<List parts={3} />);
  const button = () => screen.getByRole('button', { name: 'Older entries' });
  await userEvent.click(button());
  expect(button()).toHaveFocus();
  await userEvent.click(button());
  expect(screen.getByText('That is all.')).toHaveFocus();
});

it('says nothing where all is shown from the beginning', () => {
  const { container } = render(<List parts={1} />);
  expect(container).toBeEmptyDOMElement();
});
