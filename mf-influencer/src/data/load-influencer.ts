import { idParam } from 'shared-api/contract/params';
import { getInfluencer } from 'shared-api/contract/stakeholder';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { api, isApiError } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';

const UNKNOWN = 'There is no influencer at this address.';

/** First data of an influencer's page: who they are. Throws the 404 page where the address names no influencer. */
export async function loadInfluencer({ params, request }: LoaderFunctionArgs): Promise<Influencer> {
  const id = idParam.safeParse(params.id);
  if (!id.success) throw notFound(UNKNOWN);
  try {
    return await api.call(getInfluencer, { params: { id: id.data }, signal: request.signal });
  } catch (error) {
    throw isApiError(error) && error.status === 404 ? notFound(UNKNOWN) : error;
  }
}
