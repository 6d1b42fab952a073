/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aLine, aShare, aStatement } from '../../testing/builders.ts';
import { answers, earningsScene, region, STATEMENT } from '../../testing/scenes.tsx';

const scene = await earningsScene();

describe('statement', () => {
  it('tells of every share where it comes from, how it was counted, and when it can be paid out', async () => {
    scene.show({
      [STATEMENT]: aStatement({
        shares: [
          aShare({ quantity: 3, level: 2, amount: 90, returned: 10 }),
          aShare({ line_id: 30, name_view: 'Mug', state: 'reversed', returned: 360, base: 0, pool: 0 }),
        ],
      }),
    });
    const first = within(await screen.findByRole('row', { name: /3 × Wood tag/ }));
    // Share and state are in the first view of a phone: nothing scrolls sideways.
    expect(screen.queryByRole('group', { name: 'Statement lines' })).toBeNull();

    expect(first.getByText('A person you brought')).toBeVisible();
    expect(first.getByText('$48.00')).toBeVisible();
    expect(first.getByText('10%')).toBeVisible();
    expect(first.getByText('$4.80 pool')).toBeVisible();
    expect(first.getByText('$0.80')).toBeVisible();
    expect(first.getByText('$0.90 at first, $0.10 reversed')).toBeVisible();
    expect(first.getByText('Pending')).toBeVisible();
    expect(first.getByText('Until Dec 24, 2026')).toBeVisible();
    expect(first.getByRole('rowheader').querySelector('img')?.src).toMatch('/img/companies/1/logo.png');
    expect(first.getByRole('link', { name: 'Wishbin' })).toHaveAttribute('href', '/company/wishbin');
    const second = within(screen.getByRole('row', { name: /Mug/ }));
    expect(second.getByText('Reversed (refunds)')).toBeVisible();
    expect(second.getByText('$0.00')).toBeVisible();
  });

  it('opens how a line was split, hand by hand, with its roundings', async () => {
    scene.show();
    const part = await region('Statement');
    const button = await part.findByRole('button', { name: 'How it was split' });
    expect(button).toHaveAccessibleDescription(/Wood tag/);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);

    const table = within(await part.findByRole('table', { name: /Who keeps what/ }));
    expect(table.getAllByRole('row').map((one) => one.textContent)).toEqual([
      'WhoReaches themPassed onKept',
      'j•••$4.80$1.2025% of $4.80$3.60',
      'You$1.20$0.3025% of $1.20$0.90',
      'elder.oak$0.30$0.0725% of $0.30 is $0.075; the part of a cent stays here$0.23',
      'first.one$0.07Keeps what arrives$0.07',
      'Sum$4.80',
    ]);
    expect(part.getByText('Until Dec 24, 2026, if nothing is sent back.')).toBeVisible();
    expect(part.getByText('$48.00 × 10% = $4.80.')).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Hide how it was split' }));
    expect(part.queryByRole('table', { name: /Who keeps what/ })).toBeNull();
  });

  it('says how the pool itself was rounded', async () => {
    const shares = [{ level: 1, username: 'marlowe.finch', amount: 97, returned: 0, yours: true }];
    scene.show({ '/api/fees/lines/31': aLine({ base: 650, f: 15, pool: 97, shares }) });
    await userEvent.click(await screen.findByRole('button', { name: 'How it was split' }));

    expect(
      await screen.findByText('$6.50 × 15% = $0.975. The part of a cent is dropped: $0.97.'),
    ).toBeVisible();
  });

  it('that is one line which cannot be told now leaves the others', async () => {
    scene.show({ '/api/fees/lines/31': refusal(503, 'unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: 'How it was split' }));

    expect(await screen.findByText('How this sale was split could not be loaded.')).toBeVisible();
    scene.server.answer(answers());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: /Who keeps what/ })).toBeVisible();
  });

  it('is short at first: more is shown of what is there before more is asked for', async () => {
    const shares = Array.from({ length: 45 }, (_, index) =>
      aShare({ line_id: 100 - index, name_view: `Tag ${index + 1}` }),
    );
    scene.show({
      [STATEMENT]: aStatement({ shares, next: '31' }),
      [`${STATEMENT}?before=31`]: aStatement({ shares: [aShare({ line_id: 4, name_view: 'Mug' })] }),
    });
    const more = await screen.findByRole('button', { name: 'Show more' });
    const rows = () => screen.getAllByRole('row', { name: /Tag \d|Mug/ }).length;
    expect(rows()).toBe(10);
    await userEvent.click(more);
    expect(rows()).toBe(40);
    expect(scene.server.paths).not.toContain(`${STATEMENT}?before=31`);
    await userEvent.click(more);
    expect(await screen.findByRole('row', { name: /Mug/ })).toBeVisible();
    expect(rows()).toBe(46);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('That is all.')).toHaveFocus();
  });

  it('shows as many again after a reload', async () => {
    const shares = Array.from({ length: 20 }, (_, index) =>
      aShare({ line_id: 100 - index, name_view: `Tag ${index + 1}` }),
    );
    const pages = {
      [STATEMENT]: aStatement({ shares, next: '31' }),
      [`${STATEMENT}?before=31`]: aStatement({ shares: [aShare({ line_id: 4, name_view: 'Mug' })] }),
    };
    const { address } = scene.show(pages);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('row', { name: /Mug/ })).toBeVisible();
    expect(address()).toBe('/profile/earnings?parts=2');
    cleanup();
    scene.show(pages, '?parts=2');
    expect(await screen.findByRole('row', { name: /Mug/ })).toBeVisible();
    expect(screen.getAllByRole('row', { name: /Tag \d|Mug/ })).toHaveLength(21);
  });

  it('shows more, to the first share', async () => {
    scene.show({
      [STATEMENT]: aStatement({ next: '31' }),
      [`${STATEMENT}?before=31`]: aStatement({ shares: [aShare({ line_id: 4, name_view: 'Mug' })] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByRole('row', { name: /Mug/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Wood tag/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says why there is no more, and keeps what is there', async () => {
    scene.show({
      [STATEMENT]: aStatement({ next: '31' }),
      [`${STATEMENT}?before=31`]: refusal(503, 'unavailable'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByText('Refused: unavailable')).toBeVisible();
    expect(screen.getByRole('row', { name: /Wood tag/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
  });

  it('without shares says what will stand there', async () => {
    scene.show({ [STATEMENT]: aStatement({ shares: [] }) });

    expect(await screen.findByText(/Every sale that pays you a fee appears here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });
});

/** jsdom's files are read by jsdom's reader. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsArrayBuffer(file);
  await read;
  return new Uint8Array(reader.result as ArrayBuffer);
}

describe('download', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });

  it('is a file of all pages', async () => {
    scene.show({
      [STATEMENT]: aStatement({ next: '31' }),
      [`${STATEMENT}?before=31`]: aStatement({ shares: [aShare({ line_id: 4, name_view: 'Mug' })] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));

    expect(await screen.findByRole('button', { name: 'Download CSV', busy: false })).toBeVisible();
    expect(saved).toHaveLength(1);
    const bytes = await bytesOf(saved[0] as Blob);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('Wood tag');
    expect(lines[2]).toContain('Mug');
  });

  it('is no half file: when a page does not come, it says why', async () => {
    scene.show({
      [STATEMENT]: aStatement({ next: '31' }),
      [`${STATEMENT}?before=31`]: refusal(503, 'unavailable'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));

    expect(await screen.findByText('Refused: unavailable')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
