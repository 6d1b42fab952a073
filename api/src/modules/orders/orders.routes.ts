import {
  answerDeskProblem,
  buyReturnLabel,
  cancelOrderLines,
  confirmDelivery,
  countDeskOrders,
  getDeskOrder,
  getGift,
  getMediaPack,
  getMediaPacks,
  getOrder,
  getOrderLabels,
  listDeskOrders,
  listOrders,
  listReturnRates,
  markOrdersPrinted,
  pageOrders,
  refundDeskLines,
  refundDeskPart,
  reportOrderProblem,
  shipLines,
  thankForGift,
  unlockGift,
  voidDeskLabel,
  voidReturnLabel,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { DeskOrderContext, DeskService } from './desk.service.ts';
import type { GiftService } from './gifts/pages.service.ts';
import type { OrderService } from './own-orders.service.ts';

export function routeOrders(serve: Serve, orders: OrderService): void {
  const looking = ({ actor, params, visitor }: Asked) => ({
    buyerId: actor.personId,
    orderId: params.id,
    visitor,
  });
  serve(listOrders, ({ actor }) => orders.list(actor.personId));
  serve(pageOrders, ({ actor, query }) => orders.page(actor.personId, query.before));
  serve(getOrder, (inputs) => orders.get(looking(inputs)));
  serve(cancelOrderLines, (inputs) => orders.cancel(looking(inputs), inputs.body.line_ids));
  serve(confirmDelivery, (inputs) => orders.delivered(looking(inputs), inputs.body.line_ids));
  serve(reportOrderProblem, (inputs) =>
    orders.report(looking(inputs), inputs.body.line_id, inputs.body.content),
  );
}

export function routeDesk(serve: Serve, desk: DeskService): void {
  serve(countDeskOrders, ({ params }) => desk.count(params.company));
  serve(listDeskOrders, ({ params, query: { problems, ...filter } }) =>
    desk.list(params.company, {
      ...filter,
      openProblems: problems === 'open',
    }),
  );
  serve(getDeskOrder, ({ params }) => desk.get(params.company, params.id));
  serve(getMediaPack, ({ params }) => desk.mediaPack(params.company, params.id));
  serve(getMediaPacks, async ({ params, query }) => ({
    packs: await desk.mediaPacks(params.company, query.ids),
  }));
  serve(getOrderLabels, async ({ params, query }) => ({
    labels: await desk.labels(params.company, query.ids),
  }));
  serve(markOrdersPrinted, ({ actor, params, body }) =>
    desk.markPrinted(params.company, body.order_ids, actor.personId),
  );
  serve(shipLines, ({ actor, params, body }) =>
    desk.ship({ company: params.company, orderId: params.id, actorId: actor.personId }, body),
  );
  serve(voidDeskLabel, (inputs) => desk.voidLabel(atDesk(inputs)));
  serve(listReturnRates, async (inputs) => ({
    rates: await desk.returnRates(atDesk(inputs), inputs.body.line_ids),
  }));
  serve(buyReturnLabel, (inputs) => {
    const { line_ids: chosen, service, price } = inputs.body;
    return desk.buyReturnLabel(atDesk(inputs), { chosen, service, price, key: inputs.key });
  });
  serve(voidReturnLabel, (inputs) => desk.voidReturnLabel(atDesk(inputs), inputs.params.label_id));
  serve(refundDeskLines, ({ actor, params, body }) =>
    desk.refund(
      { company: params.company, orderId: params.id, actorId: actor.personId },
      { lineIds: body.line_ids, cents: body.cents },
    ),
  );
  serve(refundDeskPart, (inputs) => {
    const { line, shipping: withShipping, shipping_amount: amount, cents } = inputs.body;
    const shipping = withShipping ? (amount ?? 'left') : undefined;
    return desk.refundPart(atDesk(inputs), { line, shipping, cents, key: inputs.key });
  });
  serve(answerDeskProblem, ({ actor, params, body }) =>
    desk.answer(
      { company: params.company, orderId: params.id, actorId: actor.personId },
      body.problem_id,
      body.reply,
    ),
  );
}

interface AtDesk {
  readonly actor: { readonly personId: number };
  readonly params: { readonly company: string; readonly id: number };
}

const atDesk = ({ actor, params }: AtDesk): DeskOrderContext => ({
  company: params.company,
  orderId: params.id,
  actorId: actor.personId,
});

interface Asked {
  readonly actor: { readonly personId: number };
  readonly params: { readonly id: number };
  readonly visitor: string | null;
}

export function routeGifts(serve: Serve, gifts: GiftService): void {
  serve(getGift, ({ params, visitor, address }) => gifts.page(params.code, { visitor, address }));
  serve(
    unlockGift,
    ({ params, body, visitor, address }) =>
      gifts.unlock(params.code, body.password ?? '', { visitor, address }),
    { visitor: 'give' },
  );
  serve(thankForGift, ({ params, body, visitor, address }) =>
    gifts.thank(params.code, body.content, { visitor, address }),
  );
}
