import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnCompany } from 'shared-api/contract/companies/company';
import { companyPath, Link } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { PageContainer } from 'shared-ui/composites/page-container';
import { doneIcon } from 'shared-ui/icons/signs';
import { shopIcon } from 'shared-ui/icons/subjects';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Icon } from 'shared-ui/primitives/icon';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { type CreatedCompany, keepDraft } from '../../data/create-company.ts';
import { type CompanyDraft, STATE_WORDS } from '../../domain/company-draft.ts';
import { deskPath } from '../../domain/paths.ts';
import { CompanyForm, Explanations, useCreateCompany } from './company-form.tsx';
import { Confetti } from './confetti.tsx';

/** Replaces the form once the company is created. */
export function CreatedNote({ company }: { readonly company: CreatedCompany }) {
  return (
    <CentredMessage
      icon={doneIcon}
      title={`${company.name_view} is created`}
      message="It waits for our approval: until then only you see it. We email you when we have looked at it."
    >
      <ButtonLink as={Link} to={deskPath(company.name_code)} variant="primary">
        Go to your desk
      </ButtonLink>
      <ButtonLink as={Link} to={companyPath(company.name_code)}>
        See its page
      </ButtonLink>
    </CentredMessage>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: var(--s8);
  margin-top: var(--s16);
  padding-left: var(--s20);
  list-style: decimal;
  color: var(--muted);

  b {
    color: var(--ink);
    font-weight: 600;
  }
`;

/** What happens from the form to the first sale. */
export function Instructions() {
  return (
    <Steps aria-label="How it goes on">
      <li>
        <b>Tell us about your business</b> and the first thing you sell. It takes a minute and costs nothing.
      </li>
      <li>
        <b>Set up your desk:</b> logo and colors, the address you ship from, pictures, weight and stock.
      </li>
      <li>
        <b>We look at it</b> and email you. From then on everyone sees your company, and can order.
      </li>
      <li>
        <b>You get paid:</b> Wishbin takes 0 percent of a sale, and shoppers pay card fees and shipping
        labels. A week after delivery you can have your money paid out.
      </li>
    </Steps>
  );
}

const Badge = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s12);
  padding: var(--s24) var(--s16);
  border-radius: var(--r16);
  background: var(--house-soft);
  text-align: center;
  overflow-wrap: anywhere;

  > span {
    display: grid;
    place-items: center;
    width: 64px;
    height: 64px;
    border-radius: var(--full);
    background: var(--house-mark);
    color: var(--paper);
  }

  b {
    font: var(--t24);
    font-weight: 600;
  }
`;

interface BadgeDialogProps {
  readonly company: CreatedCompany;
  readonly creator: string;
  readonly onClose: () => void;
}

/** The new company's badge, and where it goes on from here. */
export function BadgeDialog({ company, creator, onClose }: BadgeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="New company badge"
      actions={
        <DialogActions>
          <ButtonLink as={Link} to={companyPath(company.name_code)}>
            See its page
          </ButtonLink>
          <ButtonLink as={Link} to={deskPath(company.name_code)} variant="primary">
            Go to your desk
          </ButtonLink>
        </DialogActions>
      }
    >
      <Badge>
        <span>
          <Icon path={shopIcon} size={40} />
        </span>
        <b>{company.name_view}</b>
        <p>
          Created by {creator}. It waits for our approval: until then only you see it. Set up your desk in the
          meantime. We email you when we have looked at it.
        </p>
      </Badge>
      <Confetti />
    </Dialog>
  );
}

const DeskList = styled.section`
  margin-top: var(--s24);
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);

  h2 {
    font: var(--t16);
    font-weight: 600;
  }

  a {
    display: flex;
    align-items: center;
    gap: var(--s12);
    min-height: 44px;
    overflow-wrap: anywhere;
  }

  a:hover b {
    text-decoration: underline;
  }

  b {
    font-weight: 500;
  }

  small {
    margin-left: auto;
    font: var(--t14);
    color: var(--muted);
  }
`;

interface OwnCompaniesProps {
  readonly companies: readonly OwnCompany[];
}

/** Links to the desks of the person's companies. */
export function OwnCompanies({ companies }: OwnCompaniesProps) {
  if (companies.length === 0) return null;
  return (
    <DeskList aria-labelledby="own-companies">
      <h2 id="own-companies">Your desks</h2>
      <ul>
        {companies.map(({ company, state }) => (
          <li key={company.id}>
            <Link to={deskPath(company.name_code)}>
              <CompanyLogo location={company.logo} name={company.name_view} size={32} />
              <b>{company.name_view}</b>
              <small>{STATE_WORDS[state]}</small>
            </Link>
          </li>
        ))}
      </ul>
    </DeskList>
  );
}

const Place = styled(PageContainer)`
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    padding-top: var(--s40);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);
  margin-top: var(--s32);

  ${from(1024)} {
    grid-template-columns: minmax(0, 560px) minmax(0, 1fr);
    align-items: start;
    gap: var(--s64);
  }
`;

interface FoundingPageProps {
  readonly username: string;
  readonly draft: CompanyDraft;
  readonly companies: readonly OwnCompany[];
}

/** Instructions, form and explanations; then the badge of the company that came of it. */
export function CreateCompany({ username, draft, companies }: FoundingPageProps) {
  const { submission, submit } = useCreateCompany();
  const [closed, setClosed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keep = useCallback((typed: CompanyDraft) => keepDraft(username, typed), [username]);

  // The note is shorter than the form: focus scrolls it into view.
  useEffect(() => {
    if (closed) place.current?.focus();
  }, [closed]);

  if (submission.state === 'created')
    return (
      <Place width="form">
        <div ref={place} tabIndex={-1}>
          <CreatedNote company={submission.company} />
        </div>
        {closed ? null : (
          <BadgeDialog company={submission.company} creator={username} onClose={() => setClosed(true)} />
        )}
      </Place>
    );
  return (
    <Place width="checkout">
      <h1>New company</h1>
      <OwnCompanies companies={companies} />
      <Instructions />
      <Columns>
        <CompanyForm draft={draft} submission={submission} onType={keep} onSend={submit} />
        <Explanations />
      </Columns>
    </Place>
  );
}
