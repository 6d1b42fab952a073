import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { paidLink } from 'shared-api/rules/paid-link';
import { QrCard } from 'shared-ui/composites/qr-card';
import { logFailure } from '../../data/log.ts';

interface ShareCardProps {
  readonly influencer: Pick<Influencer, 'username'>;
  readonly link: string;
  /** Of the QR code, below the path prefix of pictures. */
  readonly location: string;
}

/** Somebody's link, with what has to be said when it is passed on. */
export function ShareCard({ influencer: { username }, link, location }: ShareCardProps) {
  return (
    <QrCard username={username} link={link} location={location} onFailure={logFailure}>
      <span>Say so when you pass it on: “{paidLink(username)}.”</span>
    </QrCard>
  );
}
