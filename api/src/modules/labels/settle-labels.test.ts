import { ServiceAwayError } from '../../ports/service-call.ts';
import { settleEach } from './settle-labels.service.ts';

const labels = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
const away = () => {
  throw new ServiceAwayError('The shipping service');
};

/** Settles the labels, each as said for it; the others are settled. */
async function settleAs(outcomes: Readonly<Record<number, () => boolean>>) {
  const settled: number[] = [];
  const failed: number[] = [];
  const count = await settleEach({ onUnsettled: (id) => failed.push(id) }, labels, async ({ id }) => {
    if (!(outcomes[id]?.() ?? true)) return false;
    settled.push(id);
    return true;
  });
  expect(count).toBe(settled.length);
  return { settled, failed };
}

describe('labels that were left open', () => {
  it('are settled although one of them fails, which is logged', async () => {
    const fails = () => {
      throw new Error('This one is broken');
    };
    expect(await settleAs({ 2: fails, 4: () => false })).toEqual({ settled: [1, 3, 5, 6], failed: [2] });
  });

  it('are settled although the carriers do not answer for some of them', async () => {
    expect(await settleAs({ 1: away, 2: away, 4: away, 5: away })).toEqual({ settled: [3, 6], failed: [] });
  });

  it('wait for another run while the carriers are away', async () => {
    expect(await settleAs({ 2: away, 3: away, 4: away })).toEqual({ settled: [1], failed: [] });
  });
});
