import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What went wrong in the pages of one test without the test asking: every journey ends with none of it. */
export interface Problems {
  /** Says that a message is what this test provokes. */
  allow(...patterns: RegExp[]): void;
  /** The messages that nobody allowed. */
  unexpected(): string[];
}

/** Collects console errors (policy violations are among them) and uncaught errors of all pages of a context. */
export function collectProblems(context: BrowserContext): Problems {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isStatusOfPage(message)) seen.push(textOf(message));
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

/** Chromium reports the page's own status (404, 503) like a file that failed to load; tests check the status itself. */
function isStatusOfPage(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('Failed to load resource: the server responded with a status of') &&
    message.location().url === message.page()?.url()
  );
}

function textOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return `${message.text()} (${url})`;
}
