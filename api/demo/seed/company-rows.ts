import { avatarLocation, logoLocation } from '../artwork/locations.ts';
import { COMPANIES } from '../data/companies.ts';
import { ACCOUNTS, PEOPLE } from '../data/people.ts';
import { daysBefore, type Row } from './rows.ts';

export function personRows(start: Date): Row[] {
  const accounts = new Map(ACCOUNTS.map((account) => [account.id, account]));
  return PEOPLE.map(({ id, username, daysAgo }) => ({
    id,
    username,
    subject: accounts.get(id)?.subject ?? null,
    email: accounts.get(id)?.email ?? '',
    picture_location: avatarLocation(id),
    created_at: daysBefore(start, daysAgo),
  }));
}

export function companyRows(start: Date): Row[] {
  return COMPANIES.map((company) => ({
    id: company.id,
    marker: company.marker,
    logo_location: logoLocation(company.id),
    template_id: company.template,
    name_code: company.code,
    name_view: company.name,
    title: company.title,
    official_website: company.website,
    describe: company.describe,
    primary_color: company.primary,
    secondary_color: company.secondary,
    status: 'active',
    created_at: daysBefore(start, company.daysAgo),
  }));
}

export function originRows(): Row[] {
  return COMPANIES.map(({ id, name, origin }) => ({ company_id: id, name, address2: '', ...origin }));
}
