import { useEffect, useRef, useState } from 'react';
import { influencerFeeText } from 'shared-api/rules/fees/fee-range';
import { companyPath, Link } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { accept, type Invitation } from '../../data/invitation.ts';
import { deskPath } from '../../domain/paths.ts';

const Card = styled.div`
  display: grid;
  gap: var(--s20);
  margin-block: var(--s40) var(--section);
  padding: var(--s24) var(--s20);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  overflow-wrap: anywhere;

  h1 {
    font: var(--t24);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s16);

  > h1 {
    min-width: 0;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s12);
`;

type Progress = 'open' | 'busy' | 'accepted';

interface InvitationCardProps {
  readonly code: string;
  readonly invitation: Invitation;
}

/** The invitation with its accept button. */
export function InvitationCard({ code, invitation }: InvitationCardProps) {
  const { company, expires_at, fees } = invitation;
  const words = fees === null ? staffWords(invitation) : influencerWords(invitation, fees);
  const [progress, setProgress] = useState<Progress>('open');
  const [error, setError] = useState('');
  const end = useRef<HTMLDivElement>(null);
  // The pressed button is gone: keyboard focus moves to its replacement.
  useEffect(() => {
    if (progress === 'accepted') end.current?.querySelector('a')?.focus();
  }, [progress]);
  const press = async () => {
    setProgress('busy');
    setError('');
    const result = await accept(code, fees === null ? 'staff' : 'influencer');
    setProgress(result.ok ? 'accepted' : 'open');
    if (!result.ok) setError(result.error.message);
  };
  return (
    <Card>
      <Head>
        <CompanyLogo location={company.logo} name={company.name_view} size={48} />
        <h1>{words.title}</h1>
      </Head>
      <p>{words.text}</p>
      {progress === 'accepted' ? (
        <Note tone="success" live="status">
          {words.accepted}
        </Note>
      ) : (
        <p>
          The invitation holds until <time dateTime={expires_at}>{dayOf(expires_at)}</time>.
        </p>
      )}
      {error === '' ? null : (
        <Note tone="warning" live="alert">
          {error}
        </Note>
      )}
      <Ways ref={end}>
        {progress === 'accepted' ? (
          <ButtonLink
            as={Link}
            to={fees === null ? deskPath(company.name_code) : EARNINGS_PATH}
            variant="primary"
          >
            {fees === null ? 'Go to the desk' : 'See your link and earnings'}
          </ButtonLink>
        ) : (
          <Button
            variant="primary"
            busy={progress === 'busy'}
            busyLabel="Accepting"
            onClick={() => void press()}
          >
            Accept the invitation
          </Button>
        )}
        <ButtonLink as={Link} to={companyPath(company.name_code)}>
          See its page
        </ButtonLink>
      </Ways>
    </Card>
  );
}

interface CardWords {
  readonly title: string;
  readonly text: string;
  readonly accepted: string;
}

function staffWords({ company: { name_view }, invited_by }: Invitation): CardWords {
  return {
    title: `Work for ${name_view}`,
    text: `${invited_by} invites you to look after products, stock and orders of ${name_view}. You see then what its customers ordered and where it is sent, so keep it to yourself.`,
    accepted: `You work for ${name_view} now.`,
  };
}

function influencerWords(
  { company: { name_view }, invited_by }: Invitation,
  { fee_from, fee_to, own_rate }: NonNullable<Invitation['fees']>,
): CardWords {
  const percent = influencerFeeText({ from: fee_from, to: fee_to }, own_rate);
  return {
    title: `Sell with ${name_view}`,
    text: `${invited_by} invites you to be an influencer of ${name_view}. It pays ${percent} of what is sold through your link. Joining is free, and you need not buy anything. Your name is shown on your page then.`,
    accepted: `You are an influencer of ${name_view} now.`,
  };
}

/** The page of mf-influencer with the own link and what it earned. */
const EARNINGS_PATH = '/profile/earnings';

/** The day as the mail of the invitation says it: that of New York. */
function dayOf(moment: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(
    new Date(moment),
  );
}
