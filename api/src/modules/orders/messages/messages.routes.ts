import {
  getDeskThread,
  getThread,
  listThreads,
  readDeskMessages,
  readMessages,
  sendDeskMessage,
  sendDeskMessagePicture,
  sendMessage,
  sendMessagePicture,
} from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import type { DeskThreadPlace, MessageService, OwnThreadPlace } from './messages.service.ts';

interface AtThread {
  readonly actor: Actor;
  readonly params: { readonly id: number; readonly company: string };
}

const ownPlace = ({ actor, params }: AtThread): OwnThreadPlace => ({
  buyerId: actor.personId,
  orderId: params.id,
  company: params.company,
});
const deskPlace = ({ actor, params }: AtThread): DeskThreadPlace => ({
  actor,
  orderId: params.id,
  company: params.company,
});

/** Serves the messages of orders to their buyers and companies. */
export function routeMessages(serve: Serve, { own, desk, list }: MessageService): void {
  serve(getThread, (inputs) => own.read(ownPlace(inputs), inputs.query.before));
  serve(sendMessage, (inputs) => {
    const { body, key } = inputs;
    return own.send(ownPlace(inputs), { content: body.content, key });
  });
  serve(sendMessagePicture, (inputs) => {
    const { body, key } = inputs;
    return own.send(ownPlace(inputs), { content: body.content ?? '', picture: body.picture_name, key });
  });
  serve(readMessages, (inputs) => own.markRead(ownPlace(inputs), inputs.body.message_id));
  serve(listThreads, ({ params, query }) =>
    list(params.company, { unreadOnly: query.unread === 'only', before: query.before }),
  );
  serve(getDeskThread, (inputs) => desk.read(deskPlace(inputs), inputs.query.before));
  serve(sendDeskMessage, (inputs) => {
    const { body, key } = inputs;
    return desk.send(deskPlace(inputs), { content: body.content, key });
  });
  serve(sendDeskMessagePicture, (inputs) => {
    const { body, key } = inputs;
    return desk.send(deskPlace(inputs), { content: body.content ?? '', picture: body.picture_name, key });
  });
  serve(readDeskMessages, (inputs) => desk.markRead(deskPlace(inputs), inputs.body.message_id));
}
