import type { Completion } from 'shared-api/contract/checkout/checkout';
import { paidLink } from 'shared-api/rules/influence/paid-link';
import { listed } from 'shared-api/rules/words';
import { QrCard } from 'shared-ui/composites/qr-card';
import { Icon } from 'shared-ui/primitives/icon';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { logFailure } from '../../data/server-state.ts';
import type { PaidOrder } from '../../domain/payment.ts';
import { ListedQuestion } from './listed-question.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--s32);
  align-items: start;

  ${from(768)} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--s48);
  }
`;

const Badge = styled.section`
  display: grid;
  gap: var(--s16);
  justify-items: start;
  font: var(--t16);

  h2 {
    font: var(--t24);
    letter-spacing: var(--track-24);
  }

  small {
    font: var(--t14);
    color: var(--muted);
  }
`;

const Emblem = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border: 2px solid var(--house-mark);
  border-radius: var(--full);
  background: var(--house-soft);
  color: var(--house-mark);
  box-shadow: inset 0 0 0 4px var(--paper);
`;

const Framed = styled(QrCard)`
  padding: var(--s24);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
`;

/** The buyer's own link. */
function QrCardOf({ completion: { username, qr_url, qr_location } }: { completion: Completion }) {
  return <Framed username={username} link={qr_url} location={qr_location} onFailure={logFailure} />;
}

const rosette =
  'M12 3.5l2.1 1.6 2.6-.2.8 2.5 2.2 1.5-.9 2.5.9 2.5-2.2 1.5-.8 2.5-2.6-.2L12 19.3l-2.1-1.6-2.6.2-.8-2.5-2.2-1.5.9-2.5-.9-2.5 2.2-1.5.8-2.5 2.6.2zM9 11.6l2.1 2.1 4-4.3';

/** What the buyer gets by paying: an influencer's badge and link. */
export function InfluencerBadge({ order }: { readonly order: PaidOrder }) {
  const { completion, sellers } = order;
  const names = listed(sellers.map(({ company_view }) => company_view));
  return (
    <>
      <Columns>
        <Badge aria-labelledby="badge-title">
          <Emblem>
            <Icon path={rosette} size={40} />
          </Emblem>
          <h2 id="badge-title">Influencer Badge</h2>
          <p>
            You are an influencer of {names === '' ? 'what you bought' : names} now. When others buy there
            through your link, you earn a finders fee; it costs them nothing.
          </p>
          <small>Say so when you pass it on: “{paidLink(completion.username)}.”</small>
        </Badge>
        <QrCardOf completion={completion} />
      </Columns>
      <ListedQuestion />
    </>
  );
}
