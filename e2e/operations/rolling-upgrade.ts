import { parseArgs } from 'node:util';
import { audit, chargesOf } from '../faults/books.ts';
import { withTrustedCertificate } from '../support/servers/trusted-certificate.ts';
import { type BalancedSite, openBalancedSite } from '../support/shop/balanced-site.ts';
import { startLoad } from '../support/shop/load.ts';
import { errorLines, Phases, phaseTable } from '../support/shop/phases.ts';
import { fillShelf } from '../support/shop/shelf.ts';

/**
 * Stops and starts two front doors and two APIs one after the other behind HAProxy, with the configuration of deploy/haproxy, while people
 * look around and buy by https. Exits with 1 when one answer is an error of a server, one connection breaks, or the books do not
 * agree. Needs HAProxy; builds the site where its builds are not those of the sources.
 *
 *   node scripts/with-postgres.ts e2e/operations/rolling-upgrade.ts [--rounds 2] [--buyers 3] [--readers 4]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    buyers: { type: 'string', default: '3' },
    readers: { type: 'string', default: '4' },
  },
});
const [ROUNDS, BUYERS, READERS] = [Number(values.rounds), Number(values.buyers), Number(values.readers)];
/** Requests before, between and after the restarts: several purchases, and pages of each kind. */
const BETWEEN = 150;

async function drill(site: BalancedSite): Promise<string[]> {
  const { shop } = site;
  const company = 'tags';
  const goods = [{ name: 'Tag', priceCents: 4800, quantity: 100_000 }];
  const shelf = await fillShelf(shop.database.client, company, goods);
  const phases = new Phases();
  phases.enter('before', { isQuiet: true });
  const crowd = { visitors: READERS, buyers: BUYERS, visitorPauseMs: 50, buyerPauseMs: 50 };
  const load = startLoad({ shop, company, shelf, crowd, site: () => site.url });
  await load.more(BETWEEN);
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const server of [...site.doors, ...site.apis]) {
      phases.enter(`round ${round}, ${server.title}`);
      await site.replace(server, 'stop');
      await load.more(BETWEEN);
    }
  phases.enter('after', { isQuiet: true });
  await load.more(BETWEEN);
  await load.end();

  const books = await audit(shop.database.client, await chargesOf(shop.services.cardsUrl), shelf);
  const split = phases.split(load.answers);
  const notPaid = load.outcomes.filter((outcome) => outcome !== 'paid');
  const faults = [...errorLines(split), ...new Set(notPaid), ...books.faults];
  console.log(phaseTable(split));
  console.log(`${books.charged} charged, ${books.paid} paid, ${faults.length} faults`);
  return faults;
}

await withTrustedCertificate(async (certificate, folder) => {
  const site = await openBalancedSite({ certificate, folder });
  const faults = await drill(site).finally(site.close);
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
});
