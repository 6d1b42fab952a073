export { applyCompanyTheme } from './apply-company-theme.ts';
export { companyThemeCss } from './company-theme-css.ts';
