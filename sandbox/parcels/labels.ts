import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { KeptAddress } from './addresses/address-routes.ts';
import type { Rate, Shipment } from './rates/shipment-routes.ts';
import { LABEL_STATUS, refundOf } from './refund-states.ts';
import { ParcelStore } from './store.ts';
import { trackingPath } from './tracking/paths.ts';

/** Letters that the fonts of every PDF reader have, and that mean nothing in a PDF's strings. */
const plain = (text: string): string => text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&');

/** A parcel's label of 4 by 6 inches, one line of text below the other, as a PDF. */
export function labelPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${plain(line)}) Tj T*`).join('\n');
  const content = `BT /F1 13 Tf 20 TL 24 384 Td\n${text}\nET\n12 12 264 408 re S`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}

/** Shippo sells labels at a rate for seven days. */
const RATE_GOOD_MS = 7 * 24 * 3600 * 1000;

const transactionSchema = z.looseObject({
  rate: z.string().min(1, 'This field is required.'),
  async: z.boolean().default(true),
  metadata: z.string().max(100).default(''),
});

/** A label as Shippo answers it. */
export interface Transaction {
  readonly object_id: string;
  readonly rate: string;
  readonly tracking_number: string;
}

/**
 * Labels are bought at `/transactions` and fetched at the address that is answered.
 * @param publicUrl where shoppers follow the parcel
 */
export function labelRoutes(http: FastifyInstance, store: ParcelStore, publicUrl: string): void {
  const shown = (label: Transaction): object => {
    const refund = refundOf(store, label.object_id);
    return refund ? { ...label, status: LABEL_STATUS[refund.status] } : label;
  };

  http.post('/transactions', (request, reply) => {
    const body = transactionSchema.parse(request.body);
    const rate = store.find<Rate>('rate', body.rate);
    if (!rate) return reply.code(400).send({ rate: ['There is no such rate.'] });
    const id = ParcelStore.newId();
    const tooOld = Date.now() - rate.createdAt > RATE_GOOD_MS;
    const number = tooOld ? '' : trackingNumber(rate.body.provider);
    const site = `${request.protocol}://${request.host}`;
    const transaction = {
      object_id: id,
      object_created: new Date().toISOString(),
      object_state: 'VALID',
      status: tooOld ? 'ERROR' : 'SUCCESS',
      rate: body.rate,
      metadata: body.metadata,
      tracking_number: number,
      tracking_status: 'UNKNOWN',
      tracking_url_provider: tooOld ? '' : publicUrl + trackingPath(number),
      label_url: tooOld ? '' : `${site}/labels/${id}.pdf`,
      messages: tooOld ? [{ source: 'Shippo', code: '', text: 'The rate is older than seven days.' }] : [],
      test: true,
    };
    store.keep('transaction', [transaction]);
    return reply.code(201).send(body.async ? { ...transaction, status: 'QUEUED' } : transaction);
  });

  http.get<{ Querystring: { rate?: string } }>('/transactions', ({ query }) => ({
    next: null,
    previous: null,
    results: store.transactions<Transaction>(query.rate).map(shown),
  }));

  http.get<{ Params: { id: string } }>('/transactions/:id', ({ params }, reply) => {
    const kept = store.find<Transaction>('transaction', params.id);
    return kept ? shown(kept.body) : reply.callNotFound();
  });

  http.get<{ Params: { id: string } }>('/labels/:id.pdf', ({ params }, reply) => {
    const bought = store.find<Transaction>('transaction', params.id)?.body;
    const rate = bought && store.find<Rate>('rate', bought.rate)?.body;
    const shipment = rate && store.find<Shipment>('shipment', rate.shipment)?.body;
    if (!bought?.tracking_number || !shipment) return reply.callNotFound();
    const lines = [
      `${rate.provider} ${rate.servicelevel.name}`,
      bought.tracking_number,
      '',
      ...['FROM', ...inLines(shipment.address_from)],
      '',
      ...['TO', ...inLines(shipment.address_to)],
      '',
      'SANDBOX: NO POSTAGE WAS PAID',
    ];
    return reply.type('application/pdf').send(labelPdf(lines));
  });
}

const inLines = ({ name, street1, street2, city, state, zip }: KeptAddress): string[] =>
  [name, street1, street2, `${city} ${state} ${zip}`].filter(Boolean);

/** A number such as the carrier gives: 22 digits of the post, 1Z and sixteen more of UPS. */
function trackingNumber(provider: string): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
  return provider === 'UPS' ? `1Z${digits(16)}` : `9405${digits(18)}`;
}
