import type { MailKind } from '../outbox.repo.ts';
import { previewPage } from './mail-preview.ts';
import { sampleEmails } from './sample-emails.ts';

const sender = { siteUrl: 'https://shop.example', contactEmail: 'help@shop.example' };
const samples = sampleEmails(sender.siteUrl);
const kinds = Object.keys(samples) as MailKind[];

it.each(kinds)('the example of %s says the same in HTML and in plain text', (kind) => {
  const page = previewPage(kind, kinds, sender);
  const { subject, action, blocks } = samples[kind];
  expect(blocks.length).toBeGreaterThan(0);
  expect(page).toContain(`<h1>${subject}</h1>`);
  const [html = '', text = ''] = page.split('<section aria-label="Plain text">');
  for (const part of [html, text]) {
    expect(part).toContain('Hello june.park,');
    expect(part).toContain(action.url);
    expect(part).toContain('help@shop.example');
  }
  expect(page).toContain(`<a href="/__mails/${kind}" aria-current="page">`);
  expect(page).not.toContain('<script');
});

it('the foot of emails that can be stopped leads to the page that stops them, and no other does', () => {
  const stoppable = kinds.filter((kind) => previewPage(kind, kinds, sender).includes('/unsubscribe/'));
  expect(stoppable.sort()).toEqual([
    'back_in_stock',
    'company_goal',
    'company_low_stock',
    'influencer_invitation',
  ]);
});

it('lists emails by their names, and gives lines of plain text the room that amounts need', () => {
  const page = previewPage('paid', kinds, sender);
  expect(page).toContain('<a href="/__mails/paid" aria-current="page">Receipt</a>');
  expect(page).toContain('<a href="/__mails/problem_told">Problem for a company</a>');
  for (const kind of kinds) expect(page).not.toContain(`>${kind.replaceAll('_', ' ')}</a>`);
  const [, plain = ''] = /<code>([^<]*)<\/code>/.exec(page) ?? [];
  const lengths = plain.split('\n').flatMap((line) => (/ {2}\$\S+$/.test(line) ? [line.length] : []));
  expect(lengths.length).toBeGreaterThan(3);
  const [, room = ''] = /code{[^}]*width:(\d+)ch/.exec(page) ?? [];
  expect(Number(room)).toBeGreaterThanOrEqual(Math.max(...lengths));
});

it('markup of an email is text on the page around it', () => {
  const page = previewPage('paid', kinds, sender);
  const [, attribute = ''] = /srcdoc="([^"]*)"/.exec(page) ?? [];
  expect(attribute).toContain('<!doctype html>');
  expect(attribute).toContain('&quot;');
  expect(page.match(/<iframe/g)).toHaveLength(1);
});
