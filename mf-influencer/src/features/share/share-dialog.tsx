import type { Influencer } from 'shared-api/contract/influence/influencer';
import type { LinkOwner } from 'shared-api/rules/influence/own-links';
import { paidLink } from 'shared-api/rules/influence/paid-link';
import { DataProvider } from 'shared-data';
import { LinkKit } from 'shared-ui/composites/link-kit';
import { QrCard } from 'shared-ui/composites/qr-card';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { useBadge } from '../../data/badges.ts';
import { keepTag } from '../../data/links.ts';
import { logFailure } from '../../data/log.ts';
import { QueryView } from '../../parts/query-view.tsx';
import { siteLink } from '../../parts/site-link.tsx';

interface ShareCardProps {
  readonly influencer: Pick<Influencer, 'username'>;
  readonly link: string;
  /** Of the QR code, below the path prefix of pictures. */
  readonly location: string;
}

/** A link with its QR code, and the note that it is paid. */
export function ShareCard({ influencer: { username }, link, location }: ShareCardProps) {
  return (
    <QrCard username={username} link={link} location={location} onFailure={logFailure}>
      <span>Say so when you pass it on: “{paidLink(username)}.”</span>
    </QrCard>
  );
}

export interface ShareDialogProps {
  readonly influencer: Pick<Influencer, 'id' | 'username'>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title?: string;
  /** The person who is signed in, whose own link it is: with tags and cards. */
  readonly own?: LinkOwner;
}

const Place = styled.div`
  display: grid;
  justify-items: center;
  align-content: start;
  min-height: 440px;
`;

/** Shares an influencer's link; it loads when the dialog opens. */
export function ShareDialog(props: ShareDialogProps) {
  const { own, open, onClose, title } = props;
  if (own !== undefined)
    return (
      <Dialog open={open} onClose={onClose} title={title ?? 'Share your link'}>
        <LinkKit
          owner={own}
          origin={location.origin}
          path={null}
          target={{}}
          earning={{ kind: 'earns' }}
          siteLink={siteLink}
          title={`${own.username} on Wishbin`}
          onTag={keepTag}
          onFailure={logFailure}
        />
      </Dialog>
    );
  return (
    <DataProvider>
      <LoadedDialog {...props} />
    </DataProvider>
  );
}

function LoadedDialog({ influencer, open, onClose, title = 'Share this page' }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Place>
        <QueryView
          query={useBadge(influencer.id, open)}
          label="Loading the link"
          failed="The link could not be loaded."
          skeleton={<Skeleton width="240px" height="240px" radius={8} />}
        >
          {({ qr_url, qr_location }) => (
            <ShareCard influencer={influencer} link={qr_url} location={qr_location} />
          )}
        </QueryView>
      </Place>
    </Dialog>
  );
}
