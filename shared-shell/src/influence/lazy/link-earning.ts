import { useEffect, useState } from 'react';
import { getProduct } from 'shared-api/contract/catalog/products';
import { getLinkEarner } from 'shared-api/contract/influence/earners';
import { getJoining } from 'shared-api/contract/influence/joining';
import type { CardTarget, LinkEarning, LinkOwner } from 'shared-api/rules/influence/own-links';
import { api, isApiError } from 'shared-auth';

type OnFailure = (what: string, error: unknown) => void;

/**
 * Whether the signed-in influencer's link to a product or company pays them; other pages lead to what does. Without an answer the link
 * counts as one that earns, because its disclosure may be needed. Never rejects. Import from `shared-shell/link-earning`: each build
 * contains its own copy.
 * @param onFailure logs why there is no answer
 */
export async function findLinkEarning(
  owner: Pick<LinkOwner, 'id'>,
  target: CardTarget,
  onFailure: OnFailure,
  signal?: AbortSignal,
): Promise<LinkEarning> {
  try {
    return await earningAt(owner, target, signal === undefined ? {} : { signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return { kind: 'missing' };
    if (!signal?.aborted) onFailure('whether a link earns could not be fetched', error);
    return { kind: 'earns' };
  }
}

async function earningAt(
  { id }: Pick<LinkOwner, 'id'>,
  { product_id, company }: CardTarget,
  options: { readonly signal?: AbortSignal },
): Promise<LinkEarning> {
  if (company === undefined) return { kind: 'earns' };
  const [joining, product] = await Promise.all([
    api.call(getJoining, { params: { company }, ...options }),
    product_id === undefined ? null : api.call(getProduct, { params: { id: product_id }, ...options }),
  ]);
  if (product !== null && product.company_id !== joining.company_id) return { kind: 'missing' };
  const { state, fee } = joining;
  const paysFee = product === null ? fee.to > 0 : product.pays_fee;
  if (state === 'staff') return { kind: 'staff' };
  if (state === 'open') return paysFee ? { kind: 'open', company, fee } : { kind: 'no-fee' };
  if (paysFee) return { kind: 'earns' };
  // The company may pay this influencer a rate of their own.
  const { earner } = await api.call(getLinkEarner, { params: { id, company }, ...options });
  return { kind: earner?.own_rate ? 'earns' : 'no-fee' };
}

/** The same for a page that shows the link; null until it is known. */
export function useLinkEarning(
  { id }: Pick<LinkOwner, 'id'>,
  { product_id, company }: CardTarget,
  onFailure: OnFailure,
): LinkEarning | null {
  const question = `${id} ${company ?? ''} ${product_id ?? ''}`;
  const [known, setKnown] = useState<{ readonly question: string; readonly earning: LinkEarning }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page; the question has all that it depends on
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void findLinkEarning({ id }, { product_id, company }, onFailure, signal).then((earning) => {
      if (!signal.aborted) setKnown({ question, earning });
    });
    return () => controller.abort();
  }, [question]);
  return known?.question === question ? known.earning : null;
}
