import { listInfluencers } from 'shared-api/contract/stakeholder';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { api } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type Listing, listOrNone } from './list-or-none.ts';

export interface InfluencersData extends Listing<Influencer> {
  /** The text that names were looked through for; '' for all. */
  readonly text: string;
}

/** As many characters as are looked for. */
const TEXT_MAX = 50;

/** First data of the lists of influencers: all, or with `?q=` those whose name holds that text. */
export async function loadInfluencers({
  request: { url, signal },
}: LoaderFunctionArgs): Promise<InfluencersData> {
  const text = [...(new URL(url).searchParams.get('q') ?? '').trim()].slice(0, TEXT_MAX).join('');
  const query = text === '' ? {} : { q: text };
  return { ...(await listOrNone(api.call(listInfluencers, { query, signal }), 'the influencers')), text };
}
