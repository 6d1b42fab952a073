import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { pageHeaders } from '../kit/pages.ts';
import { assets, BASE, boxPage, contentHeaders, contentOf, VIEWS } from './pages/mail-pages.ts';
import type { MailStore } from './store.ts';

const querySchema = z.object({
  address: z.string().trim().max(200).catch(''),
  view: z.enum(VIEWS).optional().catch(undefined),
  after: z.coerce.number().int().min(0).catch(0),
});

interface OneMail {
  Params: { id: string };
}

/** The mail box for people, and as data. */
export function mailPages(http: FastifyInstance, store: MailStore): void {
  const page = (reply: FastifyReply, html: string) =>
    reply.headers(pageHeaders).type('text/html; charset=utf-8').send(html);

  assets.serve(http);
  http.get('/', (_request, reply) => reply.redirect(BASE));

  http.get(BASE, ({ query }, reply) => {
    const { address } = querySchema.parse(query);
    return page(reply, boxPage({ mails: store.list({ address }), address }));
  });

  http.get(`${BASE}/messages.json`, ({ query }, reply) => {
    const { address, after } = querySchema.parse(query);
    return reply.header('cache-control', 'no-store').send({ mails: store.list({ address, after }) });
  });

  http.get<OneMail>(`${BASE}/:id(^\\d{1,15}$)`, ({ params, query }, reply) => {
    const { address, view } = querySchema.parse(query);
    const mail = store.find(Number(params.id));
    if (!mail) return reply.callNotFound();
    const shown = view === 'html' && mail.html === null ? 'text' : view;
    const source = view === 'source' ? Buffer.from(store.source(mail.id) ?? []).toString() : '';
    const open = { mail, view: shown ?? (mail.html === null ? 'text' : 'html'), source };
    return page(reply, boxPage({ mails: store.list({ address }), address, open }));
  });

  http.get<OneMail>(`${BASE}/:id(^\\d{1,15}$)/html`, async ({ params }, reply) => {
    const id = Number(params.id);
    const html = store.find(id)?.html;
    if (typeof html !== 'string') return reply.callNotFound();
    const shown = await withPictures(html, store.source(id));
    return reply.headers(contentHeaders).type('text/html; charset=utf-8').send(contentOf(shown));
  });

  http.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>No such mail</title><link rel="stylesheet" href="${assets.path}/style.css"><main><h1>There is no such mail</h1><p><a class="link" href="${BASE}">All mails</a></p></main></html>`,
      ),
  );
}

/** A mail's HTML with the pictures that travel inside it, as mail programs show them. */
async function withPictures(html: string, source: Uint8Array | undefined): Promise<string> {
  if (source === undefined || !html.includes('cid:')) return html;
  const { attachments } = await PostalMime.parse(source, { attachmentEncoding: 'base64' });
  const addresses = new Map(
    attachments.map(({ contentId = '', mimeType, content }) => [
      contentId.replace(/^<|>$/g, ''),
      `data:${mimeType};base64,${content}`,
    ]),
  );
  return html.replace(/src="cid:([^"]+)"/g, (whole, cid) => {
    const address = addresses.get(cid);
    return address === undefined ? whole : `src="${address}"`;
  });
}
