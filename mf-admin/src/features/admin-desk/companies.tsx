import { useEffect, useRef, useState } from 'react';
import type { AdminCompany } from 'shared-api/contract/administration/schema';
import type { CompanyState } from 'shared-api/contract/companies/company';
import { websiteUrl } from 'shared-api/rules/companies/settings';
import { countWords } from 'shared-api/rules/words';
import { companyPath, Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { type Confirmation, ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { Pager } from 'shared-ui/desk/pager';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { doneIcon } from 'shared-ui/icons/signs';
import { searchIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { useCompanies, useCompanyDecision } from '../../data/admin-api.ts';
import { useCompanyCheck } from '../../data/company-check-api.ts';
import {
  type CompanyVerdict,
  companyStates,
  describeGoods,
  describeMissing,
  describeOwners,
  doneTexts,
  verdictsOf,
} from '../../domain/labels.ts';
import { CompanyCheck } from './company-check.tsx';
import { PlaceFilter } from './cursor-list.tsx';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';
import { useListPlace } from './use-list-place.ts';

const tones: Record<AdminCompany['state'], PillTone> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'neutral',
  suspended: 'danger',
  unknown: 'neutral',
};

const verdictButtons: Record<CompanyVerdict, { readonly word: string; readonly variant?: 'danger' }> = {
  approve: { word: 'Approve' },
  refuse: { word: 'Refuse' },
  suspend: { word: 'Suspend', variant: 'danger' },
  resume: { word: 'Resume' },
};

interface CompanyRowProps {
  readonly company: AdminCompany;
  /** Opens the check; left out where it is open. */
  readonly onCheck?: () => void;
  /** Its check was just left: the button that opened it takes the focus back. */
  readonly wasChecked?: boolean;
  readonly onDecide: (verdict: CompanyVerdict) => void;
}

/** A company: its owners and goods, links to it, and the possible decisions. */
function CompanyRow({ company: one, onCheck, wasChecked = false, onDecide }: CompanyRowProps) {
  const check = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list comes back
  useEffect(() => {
    if (wasChecked && document.activeElement === document.body) check.current?.focus();
  }, []);
  const { company, state, state_reason, title, description, official_website, open_price_reports } = one;
  const { name_view, name_code } = company;
  const website = websiteUrl(official_website) ?? '';
  const lacks = describeMissing(one);
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
        <p>{describeGoods(one)}</p>
        <p>
          {describeOwners(one)}. Since {formatMoment(one.created_at)}
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
      <Actions>
        {onCheck === undefined ? null : (
          <Button ref={check} size="sm" aria-label={`Check ${name_view}`} onClick={onCheck}>
            Check
          </Button>
        )}
        {verdictsOf(one).map((verdict) => (
          <Button
            key={verdict}
            size="sm"
            variant={verdictButtons[verdict].variant}
            aria-label={`${verdictButtons[verdict].word} ${name_view}`}
            onClick={() => onDecide(verdict)}
          >
            {verdictButtons[verdict].word}
          </Button>
        ))}
      </Actions>
    </Row>
  );
}

/** A company and the decision about it. */
interface CompanyChoice {
  readonly company: AdminCompany;
  readonly verdict: CompanyVerdict;
}

const OWNERS_READ = `Its owners read it at their desk and in a mail. ${KEPT_IN_LOG}`;

interface VerdictTexts {
  readonly action: string;
  readonly busyLabel: string;
  readonly effect: string;
  /** Left out: no reason is asked for. */
  readonly reasonHelp?: string;
}

const texts: Record<CompanyVerdict, VerdictTexts> = {
  approve: {
    action: 'Approve',
    busyLabel: 'Approving',
    effect:
      'It is listed, and its goods can be bought as soon as it has all that this needs. We email its owners.',
  },
  refuse: {
    action: 'Refuse',
    busyLabel: 'Refusing',
    effect: 'Only the people who work for it can see it. They can fix what you name, and ask again.',
    reasonHelp: OWNERS_READ,
  },
  suspend: {
    action: 'Suspend',
    busyLabel: 'Suspending',
    effect:
      'Nothing of it is shown or sold any more, and wishes in carts cannot be bought. Orders that are paid are still sent, and its desk stays open.',
    reasonHelp: OWNERS_READ,
  },
  resume: {
    action: 'Resume',
    busyLabel: 'Resuming',
    effect: 'It is shown and sells again. We email its owners.',
    reasonHelp: `Its owners read it in a mail. ${KEPT_IN_LOG}`,
  },
};

interface CompanyDialogProps extends CompanyChoice {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: string) => void;
}

/** Explains the effect of a decision and requires a reason. */
function CompanyDialog({ company: { company }, verdict, onDone, ...dialog }: CompanyDialogProps) {
  const { action, busyLabel, effect, reasonHelp } = texts[verdict];
  const decide = useCompanyDecision(verdict);
  return (
    <ConfirmDialog
      {...dialog}
      title={`${action} ${company.name_view}?`}
      label={`${action} ${company.name_view}`}
      busyLabel={busyLabel}
      danger={verdict === 'suspend'}
      reasonHelp={reasonHelp}
      onConfirm={async (reason) => {
        const decided = await decide(company.id, reason);
        onDone(doneTexts[verdict](decided.company.name_view));
      }}
    >
      <p>{effect}</p>
    </ConfirmDialog>
  );
}

/** The dialog of the decision that is chosen. */
function CompanyDecisionDialog({ choice }: { readonly choice: Confirmation<CompanyChoice> }) {
  const { item, open, close, finish } = choice;
  if (item === null) return null;
  return (
    <CompanyDialog
      key={`${item.company.company.id} ${item.verdict}`}
      {...item}
      open={open}
      onClose={close}
      onDone={finish}
    />
  );
}

type Shown = CompanyState | 'all';
const { unknown: _, ...knownStates } = companyStates;
const choices: Record<Shown, string> = { ...knownStates, all: 'All companies' };

interface CompaniesProps {
  /** The company whose check is open; null for the list. */
  readonly id: number | null;
  readonly onCheck: (id: number) => void;
  readonly onBack: () => void;
}

/** The list of companies, or the check of one. */
export function Companies({ id, onCheck, onBack }: CompaniesProps) {
  const [checked, setChecked] = useState(id);
  if (id !== null && checked !== id) setChecked(id);
  return id === null ? (
    <CompanyList checked={checked} onCheck={onCheck} />
  ) : (
    <CheckPage key={id} id={id} onBack={onBack} />
  );
}

interface CompanyListProps extends Pick<CompaniesProps, 'onCheck'> {
  /** The company whose check was open last. */
  readonly checked: number | null;
}

/** Companies: those waiting for approval first; others by state and search text. */
function CompanyList({ checked, onCheck }: CompanyListProps) {
  const [place, setPlace] = useListPlace(choices);
  const { show: shown, q, page: wanted } = place;
  const list = useCompanies({ state: shown === 'all' ? null : shown, q, page: wanted });
  const choice = useConfirmation<CompanyChoice>();
  const turn = (to: number) => () => setPlace({ page: to });
  return (
    <Stack>
      <PlaceFilter
        label="Companies"
        help="A part of the name, of the title, or of an owner’s name or email address"
        choices={choices}
        place={place}
        onPlace={setPlace}
        onAgain={list.refetch}
      />
      <StatusNote status={success(choice.done)} />
      <QuerySection query={list} label="Loading companies" failed="The companies could not be loaded">
        {({ companies, total, page, pages }) =>
          companies.length === 0 ? (
            <EmptyState
              icon={q === '' && shown === 'waiting' ? doneIcon : searchIcon}
              action={
                shown === 'all' && q === '' ? null : (
                  <Button onClick={() => setPlace({ show: 'all', q: shown === 'all' ? '' : q })}>
                    {q === '' || shown === 'all' ? 'Show all companies' : 'Look among all companies'}
                  </Button>
                )
              }
            >
              {emptyText(shown, q)}
            </EmptyState>
          ) : (
            <>
              <Muted role="status">
                {countWords(total, 'company', 'companies')}
                {pages > 1 ? `, page ${page} of ${pages}` : ''}
              </Muted>
              <Rows aria-label="Companies">
                {companies.map((company) => (
                  <CompanyRow
                    key={company.company.id}
                    company={company}
                    wasChecked={company.company.id === checked}
                    onCheck={() => onCheck(company.company.id)}
                    onDecide={(verdict) => choice.ask({ company, verdict })}
                  />
                ))}
              </Rows>
              <Pager
                previousLabel="Before"
                nextLabel="Next"
                busy={list.isFetching}
                onPrevious={page > 1 ? turn(page - 1) : undefined}
                onNext={page < pages ? turn(page + 1) : undefined}
              />
            </>
          )
        }
      </QuerySection>
      <CompanyDecisionDialog choice={choice} />
    </Stack>
  );
}

function emptyText(shown: Shown, q: string): string {
  if (q !== '') return `No company matches “${q}”.`;
  return shown === 'waiting' ? 'No company waits for an approval.' : 'There is no such company.';
}

interface CheckPageProps {
  readonly id: number;
  readonly onBack: () => void;
}

/** The check of one company, with the decision about it. */
function CheckPage({ id, onBack }: CheckPageProps) {
  const query = useCompanyCheck(id);
  const choice = useConfirmation<CompanyChoice>();
  return (
    <Stack>
      <Actions>
        <Button onClick={onBack}>Back to the companies</Button>
      </Actions>
      <StatusNote status={success(choice.done)} />
      <QuerySection
        query={query}
        label="Loading the check"
        failed="The check could not be loaded"
        focusRows={false}
      >
        {(check) => (
          <Stack>
            <Rows aria-label="Company">
              <CompanyRow
                company={check.company}
                onDecide={(verdict) => choice.ask({ company: check.company, verdict })}
              />
            </Rows>
            <CompanyCheck check={check} />
          </Stack>
        )}
      </QuerySection>
      <CompanyDecisionDialog choice={choice} />
    </Stack>
  );
}
