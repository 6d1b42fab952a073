import { joinInfluencers } from 'shared-api/contract/influence/influencers';
import {
  type GiftContent,
  type GiftPage,
  getGift,
  giftCodeParam,
  thankForGift,
  unlockGift,
} from 'shared-api/contract/orders/gifts';
import { api } from 'shared-auth';
import { type ApiError, apiQuery, isApiError, queryClient, useApiMutation, useMutation } from 'shared-data';
import type { LoaderFunctionArgs } from 'shared-shell';
import * as z from 'zod/mini';
import { refresh, request, type ServerState, useServerState } from './server-state.ts';

const giftQuery = (code: string) =>
  apiQuery(
    getGift,
    { params: { code } },
    { failure: 'mf-checkout: the gift could not be fetched', personal: false },
  );

export interface GiftData {
  /** '' when the address cannot be one of a gift. */
  readonly code: string;
}

/** First data of a gift's page. It is not awaited: the page stands at once and shows that it loads. */
export async function loadGift({ params }: LoaderFunctionArgs): Promise<GiftData> {
  const code = giftCodeParam.safeParse(params.code);
  if (!code.success) return { code: '' };
  void refresh(giftQuery(code.data));
  return { code: code.data };
}

/** A gift's page, as far as this browser has opened it. It needs no session. */
export function useGift(code: string): ServerState<GiftPage> {
  return useServerState({ ...giftQuery(code), enabled: code !== '' });
}

/** Whether there is no gift at this address. */
export function isNoGift({ code, status }: ApiError): boolean {
  return code === 'gift_refused' || status === 400;
}

const triesSchema = z.looseObject({ tries_left: z.int().check(z.minimum(0)) });
const waitSchema = z.looseObject({ retry_after: z.int().check(z.minimum(1)) });

/** How many tries are left before the next one has to wait; null when the server does not say. */
export function triesLeft({ body }: ApiError): number | null {
  const parsed = triesSchema.safeParse(body);
  return parsed.success ? parsed.data.tries_left : null;
}

/** A quarter of an hour, when the server does not say how long. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Seconds until the next try after too many of them; 0 for any other error. */
export function waitSeconds({ code, body }: ApiError): number {
  if (code !== 'too_many_requests') return 0;
  const parsed = waitSchema.safeParse(body);
  return parsed.success ? parsed.data.retry_after : LONGEST_WAIT_SECONDS;
}

/** Opens a gift: with its password, or with null for a gift without one. */
export function useOpenGift(code: string, onOpen: (gift: GiftContent) => void) {
  return useMutation<GiftPage, ApiError, string | null>({
    meta: { failure: 'mf-checkout: the gift could not be opened' },
    mutationFn: (password) => openGift(code, password),
    onSuccess: (page) => {
      if (page.locked) return;
      queryClient.setQueryData(giftQuery(code).queryKey, page);
      onOpen(page.gift);
    },
  });
}

function openGift(code: string, password: string | null): Promise<GiftPage> {
  const body = password === null ? {} : { password };
  return request((signal) => api.call(unlockGift, { params: { code }, body, signal }));
}

/** Thanks the giver, which can be done once. A gift that another browser opened is opened in this one first. */
export function useThankGiver(code: string) {
  return useMutation<unknown, ApiError, string>({
    meta: { failure: 'mf-checkout: the thanks could not be sent' },
    mutationFn: async (content) => {
      const thank = () =>
        request((signal) => api.call(thankForGift, { params: { code }, body: { content }, signal }));
      try {
        return await thank();
      } catch (error) {
        if (!isApiError(error, 'gift_refused')) throw error;
        const opened = await openGift(code, null).catch(() => null);
        if (opened === null || opened.locked) throw error;
        return thank();
      }
    },
  });
}

/** Makes the reader an influencer of the company that a gift is from, brought by its giver, free. */
export function useJoinFree() {
  return useApiMutation(joinInfluencers, { failure: 'mf-checkout: the reader could not join' });
}
