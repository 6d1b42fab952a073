import { getOwnBadge } from 'shared-api/contract/influence/influencer';
import {
  type LinkEarning,
  linkDisclosure,
  linkWithDisclosure,
  unpaidReason,
} from 'shared-api/rules/influence/own-links';
import { api, isApiError, type Session, sessionReady } from 'shared-auth';
import { productPath } from 'shared-shell';
import { findLinkEarning } from 'shared-shell/link-earning';
import { copyLink, shareLink } from 'shared-ui/composites/share-link';
import { logFailure } from './log-failure.ts';

interface SharedProduct {
  readonly id: number;
  readonly company_name_code: string;
  readonly name_view: string;
}

/**
 * Shares a product by the share sheet of the system, or copies its link. The link of an influencer is their own one. Never rejects.
 * @returns what it came to, in words; '' where the share sheet has said it
 */
export async function shareProduct(
  product: SharedProduct,
  session: () => Promise<Session> = sessionReady,
): Promise<string> {
  let influencer: Influencer | null;
  let earning: LinkEarning = { kind: 'no-fee' };
  try {
    influencer = await ownInfluencer(session);
    const target = { product_id: product.id, company: product.company_name_code };
    if (influencer !== null) earning = await findLinkEarning(influencer, target, logFailure);
  } catch (error) {
    logFailure('the own link could not be fetched', error);
    return 'Your link could not be prepared. Please try again.';
  }
  const address = new URL(productPath(product), location.origin);
  if (influencer !== null) address.searchParams.set('i', String(influencer.id));
  const shared = {
    link: address.href,
    title: product.name_view,
    words: influencer === null ? '' : linkDisclosure(influencer.username, earning),
    onFailure: logFailure,
  };
  // A share sheet that does not open, as long after the press, leaves the clipboard.
  if ('share' in navigator && (await shareLink(shared)) !== 'failed') return '';
  const copied =
    influencer === null ? shared.link : linkWithDisclosure(shared.link, influencer.username, earning);
  if (!(await copyLink({ ...shared, link: copied })))
    return 'Copying did not work here. Please copy the address of this page.';
  if (influencer === null) return 'Link copied';
  return `Your own link copied. ${unpaidReason(earning) || 'Its disclosure is copied with it.'}`;
}

interface Influencer {
  readonly id: number;
  readonly username: string;
}

/** Null for a person who influences no company, or is not signed in. */
async function ownInfluencer(session: () => Promise<Session>): Promise<Influencer | null> {
  if ((await session()).status !== 'signed-in') return null;
  try {
    return (await api.call(getOwnBadge, {})).badge;
  } catch (error) {
    // The session has ended.
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}
