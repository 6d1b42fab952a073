import { aShare } from '../testing/builders.ts';
import { statementCsv, taxYearsCsv } from './statement-csv.ts';

it('names its columns, and tells each share in one line', async () => {
  const csv = await statementCsv([
    aShare({ returned: 49 }),
    aShare({
      line_id: 30,
      name_view: '=HYPERLINK("x")',
      company_name_view: 'Tea, & more',
      available_at: null,
    }),
  ]);
  const [head, ...lines] = csv.split('\r\n');

  expect(head).toBe(
    'Date,Company,Product,Quantity,Level,People in the chain,Base (USD),Fee (%),Pool (USD),Passed on (%),' +
      'Amount (USD),Reversed (USD),Left (USD),State,Waits until,Order line',
  );
  expect(lines).toEqual([
    '2026-11-20T12:00:00.000Z,Wishbin,Wood tag,1,1,4,48.00,10,4.80,25,3.60,0.49,3.11,Pending,2026-12-24T12:00:00.000Z,31',
    '2026-11-20T12:00:00.000Z,"Tea, & more","\'=HYPERLINK(""x"")",1,1,4,48.00,10,4.80,25,3.60,0.00,3.60,Pending,,30',
    '',
  ]);
});

it('writes a year in one line', async () => {
  expect(await taxYearsCsv([{ year: '2026', earned: 1050, returned: 100, paid: -50 }])).toBe(
    'Year,Earned (USD),Reversed (USD),Paid out (USD)\r\n2026,10.50,1.00,-0.50\r\n',
  );
});
