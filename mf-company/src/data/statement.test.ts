import { aStatement, aYear } from '../testing/desk-builders.ts';
import { statementCsv, yearCsv } from './statement.ts';

it('is a file for spreadsheets, with plain amounts', async () => {
  expect(await statementCsv(aStatement().rows)).toEqual(
    [
      'Date,What,Order,Gross (USD),Finders fees (USD),Card fees (USD),Labels (USD),Net (USD),Paid out (USD)',
      '2026-11-21,Paid out,,0.00,0.00,0.00,0.00,0.00,25.00',
      '2026-11-20,Items refunded,31,-6.50,-0.65,0.00,0.00,-5.85,0.00',
      '2026-11-20,Paid,31,64.68,5.45,2.28,7.90,49.05,0.00',
      '',
    ].join('\r\n'),
  );
});

it('has the months of a year', async () => {
  expect(await yearCsv(aYear())).toEqual(
    [
      'Month,Orders,Gross (USD),Refunded (USD),Finders fees (USD),Card fees (USD),Labels (USD),Net (USD),Paid out (USD)',
      '2026-11,1,64.68,6.50,4.80,2.28,7.90,43.20,25.00',
      '',
    ].join('\r\n'),
  );
});
