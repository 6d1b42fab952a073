import type { AdminCompany } from 'shared-api/contract/admin-schema';
import { websiteUrl } from 'shared-api/rules/website';
import { countWords } from 'shared-api/rules/words';
import { companyPath, Link } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import {
  type CompanyVerdict,
  companyStates,
  goodsWords,
  lackWords,
  peopleWords,
  verdictsOf,
} from '../../../domain/admin/company-words.ts';
import { momentWords } from '../../../domain/admin/words.ts';
import { Deeds, Facts, Head, Row } from '../desk-layout.ts';

const tones: Record<AdminCompany['state'], PillTone> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'neutral',
  suspended: 'danger',
};

const deeds: Record<CompanyVerdict, { readonly word: string; readonly variant?: 'danger' }> = {
  approve: { word: 'Approve' },
  refuse: { word: 'Refuse' },
  suspend: { word: 'Suspend', variant: 'danger' },
  resume: { word: 'Resume' },
};

interface CompanyRowProps {
  readonly company: AdminCompany;
  readonly onDecide: (verdict: CompanyVerdict) => void;
}

/** Who a company is and what it sells, where that can be looked at, and what can be decided about it. */
export function CompanyRow({ company: one, onDecide }: CompanyRowProps) {
  const { company, state, state_reason, title, description, official_website, open_price_reports } = one;
  const { name_view, name_code } = company;
  const website = websiteUrl(official_website) ?? '';
  const lacks = lackWords(one);
  return (
    <Row>
      <Facts>
        <Head>
          <h3 dir="auto">
            <TextLink as={Link} to={companyPath(name_code)}>
              {name_view}
            </TextLink>
          </h3>
          <Pill tone={tones[state]}>{companyStates[state]}</Pill>
          {open_price_reports === 0 ? null : (
            <Pill tone="warning">{countWords(open_price_reports, 'open price report')}</Pill>
          )}
        </Head>
        {title === '' ? null : <p dir="auto">{title}</p>}
        {description === '' ? null : <p dir="auto">{description}</p>}
        <p>{goodsWords(one)}</p>
        <p>
          {peopleWords(one)}. Since {momentWords(one.created_at)}
        </p>
        {lacks === '' ? null : <p>{lacks}</p>}
        {state_reason === null ? null : (
          <p dir="auto">
            {state === 'waiting' ? 'It was refused before: ' : ''}“{state_reason}”
          </p>
        )}
        <p>
          <TextLink as={Link} to={`${companyPath(name_code)}/desk`}>
            Desk of {name_view}
          </TextLink>
          {website === '' ? null : (
            <>
              {' · '}
              <TextLink href={website} target="_blank" rel="noopener noreferrer nofollow">
                {new URL(website).host}
              </TextLink>
            </>
          )}
        </p>
      </Facts>
      <Deeds>
        {verdictsOf(one).map((verdict) => (
          <Button
            key={verdict}
            size="sm"
            variant={deeds[verdict].variant}
            aria-label={`${deeds[verdict].word} ${name_view}`}
            onClick={() => onDecide(verdict)}
          >
            {deeds[verdict].word}
          </Button>
        ))}
      </Deeds>
    </Row>
  );
}
