export { loadNewCompany } from '../data/founding/load-new-company.ts';
export { loadInvitation } from '../data/invitation/load-invitation.ts';
export { InvitationPage } from './invitation/invitation-page.tsx';
export { NewCompanyPage } from './new-company/new-company-page.tsx';
