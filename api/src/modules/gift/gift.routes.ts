import { getGift, thankForGift, unlockGift } from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { GiftService } from './gift.service.ts';

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
