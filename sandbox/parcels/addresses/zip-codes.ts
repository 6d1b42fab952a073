/** First three digits of ZIP codes, from and to, and the state they belong to. Narrow ranges stand before wide ones. */
const ranges =
  '005-005 NY, 006-007 PR, 008-008 VI, 009-009 PR, 055-055 MA, 010-027 MA, 028-029 RI, 030-038 NH, 039-049 ME, ' +
  '050-059 VT, 060-069 CT, 070-089 NJ, 090-098 AE, 100-149 NY, 150-196 PA, 197-199 DE, 201-201 VA, 200-205 DC, ' +
  '206-219 MD, 220-246 VA, 247-268 WV, 270-289 NC, 290-299 SC, 300-319 GA, 340-340 AA, 320-349 FL, 350-369 AL, ' +
  '370-385 TN, 386-397 MS, 398-399 GA, 400-427 KY, 430-459 OH, 460-479 IN, 480-499 MI, 500-528 IA, 530-549 WI, ' +
  '550-567 MN, 569-569 DC, 570-577 SD, 580-588 ND, 590-599 MT, 600-629 IL, 630-658 MO, 660-679 KS, 680-693 NE, ' +
  '700-714 LA, 716-729 AR, 733-733 TX, 730-749 OK, 750-799 TX, 800-816 CO, 820-831 WY, 832-838 ID, 840-847 UT, ' +
  '850-865 AZ, 870-884 NM, 885-885 TX, 889-898 NV, 900-961 CA, 962-966 AP, 967-968 HI, 970-979 OR, 980-994 WA, ' +
  '995-999 AK';

const table = ranges.split(', ').map((range) => {
  const [from = '', to = '', state = ''] = range.split(/[- ]/);
  return { from, to, state };
});

/** The islands whose codes share their first three digits. */
const islands = (zip: string): string =>
  zip.startsWith('96799') ? 'AS' : /^9695[0-2]/.test(zip) ? 'MP' : 'GU';

/** The state of a ZIP code (five digits, or nine with a dash); undefined when the post has no such code. */
export function stateOfZip(zip: string): string | undefined {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return undefined;
  const first = zip.slice(0, 3);
  if (first === '969' || zip.startsWith('96799')) return islands(zip);
  return table.find(({ from, to }) => from <= first && first <= to)?.state;
}
