/** Page on which somebody founds a company. */
export const NEW_COMPANY_PATH = '/new/company';

/** Address of the desk of a company. */
export function deskPath(nameCode: string): string {
  return `/company/${encodeURIComponent(nameCode)}/desk`;
}
