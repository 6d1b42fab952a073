import {
  changeFeeMails,
  getCompanyStatement,
  getCompanyYear,
  getFeeEarnings,
  getFeeLine,
  getFeeMails,
  getFeeMedian,
  getFeeStatement,
  getFeeTree,
  proveFees,
} from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { reconcileBooks, reconcileLines } from '../ledger/ledger.service.ts';
import { feeMails } from '../news/news.service.ts';
import { companyStatements } from './company-statement.service.ts';
import { earningsService, medianService } from './earnings.service.ts';
import { feeLineService, statementOwner, statementService } from './statements.service.ts';
import { treeService } from './tree.service.ts';

/** The calls by which people see what they earned, and administrators that the books are right. */
export function routeFees(serve: Serve, { database, clock }: { database: Database; clock: Clock }): void {
  const personOf = statementOwner(database);
  const statement = statementService(database, personOf);
  const tree = treeService(database, personOf);
  const earnings = earningsService(database, clock, personOf);
  const line = feeLineService(database);
  const companies = companyStatements(database, clock);
  serve(getFeeStatement, ({ actor, query }) => statement({ actor, personId: query.person_id }, query.before));
  serve(getFeeTree, ({ actor, query }) => tree({ actor, personId: query.person_id }));
  serve(getFeeEarnings, ({ actor, query }) => earnings({ actor, personId: query.person_id }, query));
  serve(getFeeLine, ({ actor, params }) => line(actor, params.id));
  const mails = feeMails(database);
  serve(getFeeMails, ({ actor }) => mails.of(actor.personId));
  serve(changeFeeMails, ({ actor, body }) => mails.change(actor.personId, body.choice));
  serve(getFeeMedian, medianService(database, clock), {
    cache: 'public',
    // Of a day's sales: pages are renewed often enough.
    tags: () => [],
  });
  serve(getCompanyStatement, ({ params, query }) => companies.statement(params.company, query));
  serve(getCompanyYear, ({ params, query }) => companies.year(params.company, query.year));
  serve(proveFees, ({ query: { after } }) =>
    after === undefined ? reconcileBooks(database) : reconcileLines(database, Number(after)),
  );
}
