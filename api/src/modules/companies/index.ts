import type { Context } from '../../context.ts';
import type { Images } from '../images/index.ts';
import type { Mails } from '../mail/index.ts';
import { routeCompany, routeFounding } from './company.routes.ts';
import { companyService } from './company.service.ts';
import { type DeskParts, routeSettings, routeStaff } from './desk.routes.ts';
import { sumOlderSales } from './reports/sales-totals.service.ts';
import type { InvitationCodes } from './staff/invitation.service.ts';

export {
  type ActivityEntry,
  type ActivityRow,
  activitiesBefore,
  type Changes,
  changedFields,
  type Fields,
  findRepeatedRequest,
  logActivity,
  requestKeyReused,
  subjectId,
} from './activity-log/activity-log.repo.ts';
export { type Edit, recordEdit } from './activity-log/activity-log.service.ts';

export {
  companyColumns,
  type DeskCompany,
  deskCompany,
  hiddenCompaniesFor,
  ownersOf,
} from './company.repo.ts';
export {
  type CompanyMove,
  type CompanyStatus,
  companyState,
  companyStatus,
  isHouseCompany,
  missingOf,
  type SellingFacts,
  sellingColumns,
  toCompany,
} from './company.rules.ts';
export { type CompanyStateChange, changeCompanyState, ownCompaniesOf } from './company.service.ts';
export { allowedName, nameCodeOf, numberedCode } from './founding/founding.rules.ts';
export type { SalesTotalFault } from './reports/sales-totals.repo.ts';
export { checkSalesTotals, sumSalesAgain } from './reports/sales-totals.service.ts';
export { hashOf, type InvitationCodes, invitationCodes } from './staff/invitation.service.ts';

interface CompanyServices {
  readonly checkAddress: DeskParts['check'];
  readonly codes: InvitationCodes;
  readonly images: Pick<Images, 'pictures'>;
  readonly mails: Mails;
}

/** Companies: their public data, how they are founded, and each one's own desk with settings, staff, log and sales reports. */
export function registerCompanies(
  { serve, database, clock, schedule }: Context,
  { checkAddress, images, ...services }: CompanyServices,
): void {
  const parts = { database, clock, pictures: images.pictures, check: checkAddress, ...services };
  routeCompany(serve, companyService(database));
  routeFounding(serve, database);
  routeSettings(serve, parts);
  routeStaff(serve, parts);
  schedule({
    name: 'sum-older-sales',
    due: '43 2 * * *',
    atStart: true,
    work: () => sumOlderSales(database),
  });
}
