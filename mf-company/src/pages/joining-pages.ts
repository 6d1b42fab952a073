export { loadNewCompany } from '../data/create-company.ts';
export { loadInvitation } from '../data/invitation.ts';
export { InvitationPage } from './invitation/invitation-page.tsx';
export { NewCompanyPage } from './new-company/new-company-page.tsx';
