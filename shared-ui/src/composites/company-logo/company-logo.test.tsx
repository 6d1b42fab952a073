/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '../avatar/avatar.tsx';
import { CompanyLogo } from './company-logo.tsx';

describe('CompanyLogo', () => {
  it('shows a wide logo whole, on a square of its size', () => {
    const { container } = render(<CompanyLogo location="logos/wide.png" name="Kilnfold" size={40} />);
    const image = container.querySelector('img');
    expect(image).toHaveStyle({ objectFit: 'contain' });
    expect([image?.width, image?.height]).toEqual([40, 40]);
  });

  it('comes in the two widths of logos', () => {
    const { container } = render(<CompanyLogo location="logos/kilnfold.png" name="Kilnfold" size={40} />);
    const image = container.querySelector('img');
    expect(image).toHaveAttribute(
      'srcset',
      '/img/logos/kilnfold.png?w=48 48w, /img/logos/kilnfold.png?w=96 96w',
    );
    expect(image).toHaveAttribute('sizes', '40px');
    expect(image).toHaveAttribute('alt', '');
  });

  it('names the company where nothing else does', () => {
    render(<CompanyLogo location={undefined} name=" kilnfold" named />);
    expect(screen.getByRole('img', { name: 'kilnfold' })).toHaveTextContent('K');
  });
});

describe('Avatar', () => {
  it('falls back to a letter, then to an outline', () => {
    const { container, rerender } = render(<Avatar name="marlowe.finch" />);
    expect(container).toHaveTextContent('M');
    rerender(<Avatar />);
    expect(container.querySelector('svg')).toBeInTheDocument();
  });

  it('falls back to the letter where the picture does not come, and tries the next one', () => {
    const { container, rerender } = render(<Avatar name="marlowe.finch" location="/people/gone.png" />);
    fireEvent.error(container.getElementsByTagName('img')[0] ?? container);
    expect(container).toHaveTextContent('M');
    rerender(<Avatar name="marlowe.finch" location="/people/new.png" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/img/people/new.png?w=96');
  });

  it('says whose face it is when asked to', () => {
    render(<Avatar location="/people/marlowe.png" name="marlowe.finch" named />);
    expect(screen.getByRole('img', { name: 'marlowe.finch' })).toHaveAttribute(
      'src',
      '/img/people/marlowe.png?w=96',
    );
  });
});
