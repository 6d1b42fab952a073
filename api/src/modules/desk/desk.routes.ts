import {
  acceptInvitation as acceptInvitationCall,
  askAgain as askAgainCall,
  changeBranding as changeBrandingCall,
  changeLogo as changeLogoCall,
  changeOrigin as changeOriginCall,
  endInvitation,
  getDesk,
  inviteStaff as inviteStaffCall,
  listStaff,
  lookAtInvitation,
  readDeskLog,
  removeStaff,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { Actor } from '../../platform/identity/actor.ts';
import type { PictureParts } from '../assortment/index.ts';
import { deskCompany } from '../company/index.ts';
import { acceptInvitation, seeInvitation } from './accept-invitation.ts';
import { askAgain } from './ask-again.ts';
import { changeBranding } from './change-branding.ts';
import { changeLogo } from './change-logo.ts';
import { changeOrigin, type OriginParts } from './change-origin.ts';
import type { Editor } from './edit-settings.ts';
import { type InvitingParts, inviteStaff } from './invite-staff.ts';
import { readDesk } from './read-desk.ts';
import { readLog } from './read-log.ts';
import { staffService } from './staff.service.ts';

export type DeskParts = PictureParts & OriginParts & InvitingParts;

interface AtDesk {
  readonly actor: Actor;
  readonly params: { readonly company: string };
}

const editor = ({ actor, params }: AtDesk): Editor => ({ actor, nameCode: params.company });

/** A company's own settings, and what was done at its desk. */
export function routeSettings(serve: Serve, parts: DeskParts): void {
  const { database } = parts;
  serve(getDesk, async ({ actor, params }) => {
    const { id } = await deskCompany(database, params.company);
    return readDesk(database, id, actor);
  });
  serve(changeBrandingCall, (inputs) => changeBranding(database, editor(inputs), inputs.body));
  serve(changeLogoCall, (inputs) => {
    const { picture_name: picture, version } = inputs.body;
    return changeLogo(parts, editor(inputs), { picture, version });
  });
  serve(changeOriginCall, (inputs) => changeOrigin(parts, editor(inputs), inputs.body));
  serve(askAgainCall, (inputs) => askAgain(database, editor(inputs)));
  serve(readDeskLog, ({ params, query }) => readLog(database, params.company, query.before));
}

/** Who works for a company: owners invite, and whoever is invited accepts. */
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
    const email = await staff.takeBack(editor(inputs), inputs.params.id);
    return { msg: `The invitation of ${email} is taken back.` };
  });
  serve(lookAtInvitation, ({ body }) => seeInvitation(database, body.code));
  serve(acceptInvitationCall, ({ actor, body }) => acceptInvitation(database, body.code, actor.personId));
}
