import { isbot } from 'isbot';

/**
 * Whether a visit is a program's and counts for nothing: it calls itself one, as crawlers, link previews, monitors and browsers without
 * windows do, or says nothing of itself. What calls itself a browser is limited by its network and counted once a day.
 */
export function isProgram(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === '' || isbot(userAgent);
}
