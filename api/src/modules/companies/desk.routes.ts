import {
  acceptInvitation as acceptInvitationCall,
  askAgain as askAgainCall,
  changeAbout as changeAboutCall,
  changeBranding as changeBrandingCall,
  changeLogo as changeLogoCall,
  changeOrigin as changeOriginCall,
  endInvitation,
  getDesk,
  getFigures,
  inviteStaff as inviteStaffCall,
  listStaff,
  lookAtInvitation,
  readDeskLog,
  removeStaff,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { Actor } from '../../platform/identity/actor.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PictureParts } from '../images/index.ts';
import { readActivityLog } from './activity-log/activity-log.service.ts';
import { salesReports } from './reports/sales.service.ts';
import {
  askAgain,
  changeAbout,
  changeBranding,
  changeLogo,
  changeOrigin,
  type Editor,
  type OriginParts,
  openDesk,
} from './settings/settings.service.ts';
import {
  acceptInvitation,
  type InvitationParts,
  inviteStaff,
  previewInvitation,
} from './staff/invitation.service.ts';
import { staffService } from './staff/staff.service.ts';

export type DeskParts = PictureParts & OriginParts & InvitationParts & { readonly clock: Clock };

interface AtDesk {
  readonly actor: Actor;
  readonly params: { readonly company: string };
}

const editor = ({ actor, params }: AtDesk): Editor => ({ actor, nameCode: params.company });

/** A company's settings, activity log and sales reports. */
export function routeSettings(serve: Serve, parts: DeskParts): void {
  const { database, clock } = parts;
  const sales = salesReports(database, clock);
  serve(getDesk, (inputs) => openDesk(database, editor(inputs)));
  serve(changeBrandingCall, (inputs) => changeBranding(database, editor(inputs), inputs.body));
  serve(changeAboutCall, (inputs) => changeAbout(database, editor(inputs), inputs.body));
  serve(changeLogoCall, (inputs) => {
    const { picture_name: picture, version } = inputs.body;
    return changeLogo(parts, editor(inputs), { picture, version });
  });
  serve(changeOriginCall, (inputs) => changeOrigin(parts, editor(inputs), inputs.body));
  serve(askAgainCall, (inputs) => askAgain(database, editor(inputs)));
  serve(readDeskLog, ({ params, query }) => readActivityLog(database, params.company, query.before));
  serve(getFigures, ({ params, query }) => sales(params.company, query));
}

/** Staff: owners invite by email, the invited person accepts. */
export function routeStaff(serve: Serve, parts: DeskParts): void {
  const { database } = parts;
  const staff = staffService(database);
  serve(listStaff, ({ params }) => staff.list(params.company));
  serve(inviteStaffCall, (inputs) => inviteStaff(parts, editor(inputs), inputs.body.email));
  serve(removeStaff, async (inputs) => {
    const username = await staff.remove(editor(inputs), inputs.params.id);
    return { msg: `${username} does not work for the company any more.` };
  });
  serve(endInvitation, async (inputs) => {
    const email = await staff.addReturned(editor(inputs), inputs.params.id);
    return { msg: `The invitation of ${email} was withdrawn.` };
  });
  serve(lookAtInvitation, ({ body }) => previewInvitation(database, body.code));
  serve(acceptInvitationCall, ({ actor, body }) => acceptInvitation(database, body.code, actor.personId));
}
