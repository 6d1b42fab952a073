import { useSession } from 'shared-auth';
import { useFollowedInfluencer } from 'shared-shell';
import { useLazy } from '../../data/use-lazy.ts';
import type * as Part from './lazy/earner-line.tsx';

const loadPart = (): Promise<typeof Part> =>
  import(/* webpackChunkName: "influencer-line" */ './lazy/earner-line.tsx');

interface InfluencerLineProps {
  /** The company's name in addresses. */
  readonly company: string;
  /** The product that is shown pays a finders fee. Without a product, something that the company sells has to. */
  readonly paysFee?: boolean;
}

/**
 * Whom a purchase here pays; empty where it pays no influencer. Always of one height: the influencer is known only after hydration, and
 * nothing may move then. Most visitors follow no influencer and are signed out: they do without its code.
 */
export function InfluencerLine(props: InfluencerLineProps) {
  const session = useSession();
  const followed = useFollowedInfluencer();
  const wanted = followed.id !== 0 || session.status === 'signed-in';
  const { code } = useLazy(loadPart, wanted);
  return (
    <div style={{ minHeight: 40 }}>
      {wanted && code ? <code.EarnerLine {...props} session={session} /> : null}
    </div>
  );
}
