import { anAccount } from '../testing/desk-builders.ts';
import { statementCsv } from './business.ts';

it('is a file for spreadsheets, with plain amounts', async () => {
  expect(await statementCsv(anAccount().entries)).toEqual(
    [
      'Date,What,Order,Amount (USD)',
      '2026-11-20T12:00:00.000Z,Refunded,31,-6.50',
      '2026-11-20T12:00:00.000Z,Goods paid,31,49.05',
      '',
    ].join('\r\n'),
  );
});
