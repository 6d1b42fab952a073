import type { ModuleParts } from '../module-parts.ts';
import { type DeskParts, routeSettings, routeStaff } from './desk.routes.ts';

export { type InvitationCodes, invitationCodes } from './invitation-codes.ts';

/** A company's own desk: its settings, its people, and the log of what they change. */
export function deskModule({ serve, ...parts }: ModuleParts & DeskParts): void {
  routeSettings(serve, parts);
  routeStaff(serve, parts);
}
