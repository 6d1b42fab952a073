import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Joining } from 'shared-api/contract/influence/joining';
import { feeRangeSentence } from 'shared-api/rules/fees/fee-range';
import { JOIN_PART } from 'shared-api/rules/influence/own-links';
import type { Session } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { joinCompany, loadJoining } from '../../../data/joining.ts';
import { type Result, useRequest } from '../../../data/request.ts';

const Box = styled.section`
  display: grid;
  gap: var(--s12);
  justify-items: start;
  margin-top: var(--section);
  padding: var(--s24);
  border-radius: var(--r16);
  background: var(--subtle);
  overflow-wrap: anywhere;

  h2 {
    font: var(--t20);
    letter-spacing: 0;
  }

  p {
    max-width: 70ch;
    color: var(--muted);
  }
`;

interface JoinOfferProps {
  /** The company's name in addresses. */
  readonly company: string;
  readonly name: string;
  readonly session: Session;
}

/** What joining a company brings, and the button; nothing for its own people, and where the server does not answer. */
export function JoinOffer({ company, name, session }: JoinOfferProps) {
  const username = session.status === 'signed-in' ? session.username : null;
  const { value } = useRequest(username === null ? null : `${username} ${company}`, (signal) =>
    loadJoining(company, signal),
  );
  if (value?.kind !== 'known') return null;
  const joining = value.value;
  if (joining.state !== 'open' && joining.state !== 'joined') return null;
  return <Offer key={`${username} ${company}`} name={name} joining={joining} />;
}

/** Who gets what of the person's own sales. */
function passedOn({ parent }: Joining): string {
  return parent === null
    ? 'You came without an influencer of this company, so you keep the whole fee of your own sales.'
    : `${parent.username} is who brought you here: three quarters of the fee of your own sales stay with you, a quarter goes on to them.`;
}

function Offer({ name, joining }: { readonly name: string; readonly joining: Joining }) {
  const [pressed, setPressed] = useState(false);
  const [result, setResult] = useState<Result<unknown> | null>(null);
  const login = useLoginLink();
  // The pressed button goes; the message takes the focus.
  const note = useRef<HTMLDivElement>(null);
  const isNew = result?.kind === 'known';
  useLayoutEffect(() => {
    if (isNew) note.current?.focus();
  }, [isNew]);
  // A link leads here, and this comes after the page.
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === `#${JOIN_PART}`) box.current?.scrollIntoView();
  }, []);
  const press = async () => {
    setPressed(true);
    setResult(null);
    setResult(await joinCompany(joining.company_id));
    setPressed(false);
  };
  const isJoined = isNew || joining.state === 'joined';
  return (
    <Box ref={box} id={JOIN_PART} aria-labelledby="join-title">
      <h2 id="join-title">{isJoined ? `You recommend ${name}` : `Earn by recommending ${name}`}</h2>
      <p>{feeRangeSentence(joining.fee)}.</p>
      {isNew ? (
        <div ref={note} tabIndex={-1}>
          <Note tone="success" live="status">
            You are an influencer of {name} now. When a person buys through your link, the company pays you.
          </Note>
        </div>
      ) : null}
      {isJoined ? (
        <TextLink as={Link} to="/profile/earnings">
          Your link and your earnings
        </TextLink>
      ) : (
        <>
          <p>
            Joining is free, and you do not have to buy anything. {passedOn(joining)} Your page and our lists
            then show your name. We promise no income.{' '}
            <TextLink as={Link} to="/finders-fees">
              See what influencers really earn
            </TextLink>
          </p>
          {result?.kind === 'signed-out' ? (
            <ButtonLink as={Link} {...login}>
              Log In to become an influencer
            </ButtonLink>
          ) : (
            <Button busy={pressed} busyLabel="Joining" onClick={() => void press()}>
              Become an influencer
            </Button>
          )}
        </>
      )}
      {result?.kind === 'failed' ? (
        <Note tone="danger" live="alert">
          {result.message}
        </Note>
      ) : null}
    </Box>
  );
}
