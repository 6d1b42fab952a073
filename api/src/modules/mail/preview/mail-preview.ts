import type { FastifyInstance } from 'fastify';
import { mailKind } from 'shared-api/rules';
import type { Sender } from '../emails/email.ts';
import { colours, escaped, renderEmail, TEXT_WIDTH, text } from '../emails/render-email.ts';
import type { MailKind } from '../outbox.repo.ts';
import { topicOf } from '../subscriptions/subscriptions.service.ts';
import { sampleEmails } from './sample-emails.ts';

/** Address of the preview; the front door passes it on in development. */
const PATH = '/__mails';

/** Emails have inline styles, which nothing else is allowed. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves an example of each email, HTML and plain text side by side; for development. */
export function routeMailPreview(http: FastifyInstance, sender: Sender): void {
  const samples = sampleEmails(sender.siteUrl);
  const kinds = Object.keys(samples) as MailKind[];
  for (const path of [PATH, `${PATH}/:kind`])
    http.get<{ Params: { kind?: string } }>(path, async ({ params }, reply) => {
      const [first] = kinds;
      const kind = params.kind === undefined ? first : kinds.find((one) => one === params.kind);
      if (kind === undefined) return reply.callNotFound();
      return reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(previewPage(kind, kinds, sender));
    });
}

/** The page of one email, with links to all others. */
export function previewPage(kind: MailKind, kinds: readonly MailKind[], sender: Sender): string {
  const email = sampleEmails(sender.siteUrl)[kind];
  const rendered = renderEmail({
    email,
    username: 'june.park',
    sender,
    ...(topicOf(kind) && { stopUrl: `${sender.siteUrl}/unsubscribe/an-example` }),
  });
  const links = kinds.map((one) => {
    const current = one === kind ? ' aria-current="page"' : '';
    return `<li><a href="${PATH}/${one}"${current}>${escaped(mailKind(one))}</a></li>`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(email.subject)} · Emails</title><style>${style}</style></head><body>`,
    `<nav aria-label="Emails"><ul>${links.join('')}</ul></nav>`,
    `<main><h1>${escaped(email.subject)}</h1>`,
    `<section aria-label="HTML"><h2>HTML</h2><iframe title="${escaped(email.subject)}" sandbox srcdoc="${escapedAttribute(rendered.html)}"></iframe></section>`,
    `<section aria-label="Plain text"><h2>Plain text</h2><pre tabindex="0"><code>${escapedLines(rendered.text)}</code></pre></section>`,
    '</main></body></html>',
  ].join('\n');
}

/** Height of the frame in px: all of the longest example, the receipt. The page has no script that could measure. */
const FRAME = 1440;

const style = [
  `body{margin:0;display:grid;grid-template-columns:180px minmax(0,1fr);${text.body}}`,
  `nav{padding:24px 12px;background:${colours.ground}}nav ul{margin:0;padding:0;list-style:none}`,
  `a{display:block;padding:10px 8px;color:${colours.ink}}a[aria-current]{font-weight:600}`,
  'main{display:grid;grid-template-columns:minmax(0,640px) auto;place-content:start;gap:24px;padding:24px}',
  `h1{grid-column:1/-1;margin:0;${text.title}}h2{margin:0 0 8px;${text.heading}}`,
  `iframe{width:100%;height:${FRAME}px;border:1px solid ${colours.hairline}}`,
  `pre{margin:0;padding:16px;overflow:auto;border:1px solid ${colours.hairline};font-size:13px;line-height:20px}`,
  `code{display:block;width:${TEXT_WIDTH}ch;white-space:pre-wrap}`,
  '@media (max-width:1399px){main{grid-template-columns:minmax(0,640px)}}',
  '@media (max-width:1023px){body{grid-template-columns:minmax(0,1fr)}}',
].join('');

/** For an attribute: `escaped` would put the lines of the document onto one. */
function escapedAttribute(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function escapedLines(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
