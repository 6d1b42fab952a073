import type { Completion } from 'shared-api/contract/checkout-schema';
import { QrCard } from 'shared-ui/composites/qr-card';
import { styled } from 'styled-components';
import { logFailure } from '../../data/log.ts';

const Framed = styled(QrCard)`
  padding: var(--s24);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
`;

/** The buyer's own link. */
export function QrCardOf({ completion: { username, qr_url, qr_location } }: { completion: Completion }) {
  return <Framed username={username} link={qr_url} location={qr_location} onFailure={logFailure} />;
}
