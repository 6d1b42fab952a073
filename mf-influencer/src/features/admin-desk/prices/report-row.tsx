import type { PriceReport } from 'shared-api/contract/price-report-schema';
import { websiteUrl } from 'shared-api/rules/website';
import { Link, productPath } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { outcomes, priceWords } from '../../../domain/admin/report-words.ts';
import { momentWords } from '../../../domain/admin/words.ts';
import { Deeds, Facts, Head, Row } from '../desk-layout.ts';

interface ReportRowProps {
  readonly report: PriceReport;
  readonly onSettle: () => void;
}

/** Which product was seen where for how much, by whom, and what became of it. */
export function ReportRow({ report, onSettle }: ReportRowProps) {
  const { company, product, seen_at_url, note, reporter, created_at, outcome, closed_by, closed_at } = report;
  const url = websiteUrl(seen_at_url) ?? '';
  return (
    <Row>
      <Facts>
        <Head>
          <h3 dir="auto">
            <TextLink as={Link} to={productPath({ id: product.id, company_name_code: company.name_code })}>
              {product.name_view}
            </TextLink>{' '}
            of {company.name_view}
          </h3>
          <Pill tone={outcome === null ? 'warning' : 'neutral'}>
            {outcome === null ? 'Open' : outcomes[outcome]}
          </Pill>
        </Head>
        <p>{priceWords(report)}</p>
        {url === '' ? null : (
          <p>
            <TextLink href={url} target="_blank" rel="noopener noreferrer nofollow">
              {url}
            </TextLink>
          </p>
        )}
        {note === '' ? null : <p dir="auto">“{note}”</p>}
        <p>
          Reported by {reporter}, {momentWords(created_at)}
          {closed_by === null || closed_at === null
            ? ''
            : `. Settled by ${closed_by}, ${momentWords(closed_at)}`}
        </p>
      </Facts>
      {outcome === null ? (
        <Deeds>
          <Button size="sm" aria-label={`Settle the report of ${product.name_view}`} onClick={onSettle}>
            Settle
          </Button>
        </Deeds>
      ) : null}
    </Row>
  );
}
