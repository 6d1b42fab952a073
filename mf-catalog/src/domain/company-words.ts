import type { ShownCompany } from 'shared-api/contract/companies/company';
import { counted } from './text.ts';

/** How soon a finished item leaves: "Ships within 2 working days". */
export function shipsWithin(workingDays: number): string {
  return workingDays === 0
    ? 'Ships on the working day of your order'
    : `Ships within ${counted(workingDays, 'working day')}`;
}

/** A website as people write it: "https://www.kilnfold.example/" gives "kilnfold.example". */
export function websiteName(url: string): string {
  const { host, pathname } = new URL(url);
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}

/** Whether a company says something about itself: its story, place or policies. */
export function saysMore(company: ShownCompany): boolean {
  const { story, place, shipping_policy, returns_policy } = company;
  return (story ?? place ?? shipping_policy ?? returns_policy) !== undefined;
}
