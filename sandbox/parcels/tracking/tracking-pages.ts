import { join } from 'node:path';
import { Eta } from 'eta';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageAssets, pageHeaders } from '../../kit/pages.ts';
import type { Transaction } from '../labels.ts';
import type { Rate, Shipment } from '../rates/shipment-routes.ts';
import type { ParcelStore } from '../store.ts';
import { BASE, trackingPath } from './paths.ts';
import { type SentParcel, STATES, wayOf } from './way.ts';

const assets = pageAssets(BASE, [join(import.meta.dirname, 'tracking.css')]);
const eta = new Eta({ views: join(import.meta.dirname, 'views'), cache: true });
const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'America/New_York',
});
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
});

/** What shoppers see of a parcel by its number. Like a carrier's page it names towns, and neither people nor streets. */
export function trackingPages(http: FastifyInstance, store: ParcelStore): void {
  const answer = (reply: FastifyReply, status: number, view: string, data: object) =>
    reply
      .code(status)
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(eta.render(view, { assets: assets.path, ...data }));

  assets.serve(http);
  http.get<{ Params: { number: string } }>(trackingPath(':number'), ({ params }, reply) => {
    const number = params.number.replace(/\s+/g, '').toUpperCase();
    const parcel = parcelOf(store, number);
    if (!parcel) return answer(reply, 404, './unknown', { title: 'No such parcel', number });
    const { state, expectedAt, history } = wayOf(parcel, Date.now());
    return answer(reply, 200, './track', {
      title: STATES[state],
      number,
      carrier: `${parcel.provider} ${parcel.service}`,
      state,
      expected: day.format(expectedAt),
      history: history.map((event) => ({
        ...event,
        when: moment.format(event.at),
        machine: new Date(event.at).toISOString(),
      })),
    });
  });
  http.get(`${BASE}/*`, (_request, reply) => answer(reply, 404, './unknown', { title: 'No such parcel' }));
}

/** The parcel with a tracking number, and its way; undefined for a number that no label has. */
export function parcelOf(
  store: ParcelStore,
  number: string,
): (SentParcel & { readonly service: string }) | undefined {
  const label = number === '' ? undefined : store.labelled<Transaction>(number);
  const rate = label && store.find<Rate>('rate', label.body.rate)?.body;
  const shipment = rate && store.find<Shipment>('shipment', rate.shipment)?.body;
  if (!label || !rate || !shipment) return undefined;
  return {
    provider: rate.provider,
    service: rate.servicelevel.name,
    from: shipment.address_from,
    to: shipment.address_to,
    labelledAt: label.createdAt,
    days: rate.estimated_days,
  };
}
