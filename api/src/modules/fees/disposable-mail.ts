import mailchecker from 'mailchecker';

const domains = mailchecker.blacklist();

/** Whether a mail address is of a domain that gives addresses to throw away, or of one below it. Nobody's address is none. */
export function isDisposable(mail: string): boolean {
  const labels = mail
    .slice(mail.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_label, from) => domains.has(labels.slice(from).join('.')));
}
