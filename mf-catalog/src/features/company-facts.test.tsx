/** @jest-environment federation/jest/dom-environment */
import { render, screen, within } from '@testing-library/react';
import { aCompany } from '../testing/builders.ts';
import { CompanyFacts } from './company-facts.tsx';

const about = () => within(screen.getByRole('region', { name: 'About Kilnfold Pottery' }));

it('shows what a company says of itself; its website opens beside the shop', () => {
  const company = {
    ...aCompany(),
    handling_days: 4,
    place: 'Seagrove, North Carolina',
    story: 'One kiln.\n\nTwo potters.',
    shipping_policy: 'Double boxed.',
    returns_policy: 'Made again.',
    official_website: 'https://www.kilnfold.example/',
  };
  render(<CompanyFacts company={company} />);
  expect(about().getByText('Ships within 4 working days')).toBeVisible();
  expect(about().getByText('Seagrove, North Carolina')).toBeVisible();
  expect(about().getByText(/^One kiln\.\s+Two potters\.$/)).toBeVisible();
  for (const title of ['Shipping', 'Returns'])
    expect(about().getByRole('heading', { level: 3, name: title })).toBeVisible();
  const website = about().getByRole('link', { name: 'kilnfold.example' });
  expect(website).toHaveAttribute('href', 'https://www.kilnfold.example/');
  expect(website).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
});

it('shows a company that says nothing by its shipping time alone', () => {
  render(<CompanyFacts company={{ ...aCompany(), handling_days: 2 }} />);
  expect(about().getByText('Ships within 2 working days')).toBeVisible();
  expect(about().queryByRole('heading', { level: 3 })).toBeNull();
  expect(about().queryByRole('link')).toBeNull();
});
