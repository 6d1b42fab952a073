import { anArea, aSlot } from '../../testing/media-server.ts';
import {
  hasUnsaved,
  isTextPanel,
  mostCharacters,
  type Panel,
  panelsOf,
  typedProblem,
  updatedPanels,
} from './panels.ts';

const text = (own: Parameters<typeof aSlot>[0] = {}) => aSlot({ media: 'TEXT', ...own });
const picture = (own: Parameters<typeof aSlot>[0] = {}) => aSlot({ media: 'IMAGE', ...own });
const keptText = (mediaslice_id: number, content: string) =>
  text({ mediaslice_id, content, type_media: 'TEXT' });

const shown = (panels: readonly Panel[]) =>
  panels.map((panel) => [panel.key, panel.sliceId, panel.stored, isTextPanel(panel) ? panel.typed : null]);

function typed(panels: readonly Panel[], key: string, words: string): readonly Panel[] {
  return panels.map((panel) =>
    panel.key === key && isTextPanel(panel) ? { ...panel, typed: words } : panel,
  );
}

it('has a panel for each slot, named by its kind and place', () => {
  expect(shown(panelsOf([keptText(5, 'For Nora'), text({ id: 2 }), picture({ id: 3 })]))).toEqual([
    ['TEXT-1', 5, 'For Nora', 'For Nora'],
    ['TEXT-2', null, null, ''],
    ['IMAGE-1', null, null, null],
  ]);
});

it('has no panel for a slot of a kind that this release does not know', () => {
  const slots = [aSlot({ media: 'unknown', mediaslice_id: 9 }), keptText(5, 'For Nora')];
  expect(shown(panelsOf(slots))).toEqual([['TEXT-1', 5, 'For Nora', 'For Nora']]);
  expect(shown(updatedPanels(panelsOf(slots), slots))).toHaveLength(1);
});

describe('what the server tells later', () => {
  const before = panelsOf([keptText(5, 'For Nora'), text({ id: 2 }), picture({ id: 3 })]);

  it('takes the place of what was known, but not of what was typed', () => {
    const now = updatedPanels(typed(before, 'TEXT-2', 'Dad'), [
      keptText(5, 'For Nora, with love'),
      text({ id: 2 }),
      picture({ id: 3 }),
    ]);
    expect(shown(now)).toEqual([
      ['TEXT-1', 5, 'For Nora, with love', 'For Nora, with love'],
      ['TEXT-2', null, null, 'Dad'],
      ['IMAGE-1', null, null, null],
    ]);
    const unsaved = updatedPanels(typed(before, 'TEXT-1', 'For Eve'), [keptText(5, 'For Nora, with love')]);
    expect(shown(unsaved)[0]).toEqual(['TEXT-1', 5, 'For Nora, with love', 'For Eve']);
  });

  it('empties what was removed elsewhere', () => {
    expect(shown(updatedPanels(before, [text(), text({ id: 2 })]))[0]).toEqual(['TEXT-1', null, null, '']);
    const unsaved = updatedPanels(typed(before, 'TEXT-1', 'For Eve'), [text()]);
    expect(shown(unsaved)[0]).toEqual(['TEXT-1', null, null, 'For Eve']);
  });

  it('shows what is new in the panel of its slot, and keeps what is typed there', () => {
    const empty = panelsOf([text(), text({ id: 2 })]);
    const now = updatedPanels(typed(empty, 'TEXT-1', 'Dad'), [text(), keptText(8, 'Mum')]);
    expect(shown(now)).toEqual([
      ['TEXT-1', null, null, 'Dad'],
      ['TEXT-2', 8, 'Mum', 'Mum'],
    ]);
    const same = updatedPanels(typed(empty, 'TEXT-1', 'Dad'), [keptText(8, 'Mum'), text({ id: 2 })]);
    expect(shown(same)).toEqual([
      ['TEXT-1', 8, 'Mum', 'Dad'],
      ['TEXT-2', null, null, ''],
    ]);
  });

  it('shows more than there were places for', () => {
    expect(
      shown(updatedPanels(before, [keptText(5, 'For Nora'), keptText(6, 'A'), keptText(7, 'B')])),
    ).toEqual([
      ['TEXT-1', 5, 'For Nora', 'For Nora'],
      ['TEXT-2', 6, 'A', 'A'],
      ['IMAGE-1', null, null, null],
      ['TEXT-3', 7, 'B', 'B'],
    ]);
  });

  it('shows the same picture under a new address, and drops a picture of this device for another', () => {
    const file = new File(['pixels'], 'tag.png');
    const at = (location: string) => picture({ mediaslice_id: 9, content: location, type_media: 'IMAGE' });
    const chosen = panelsOf([at('/signed/a.1/wishes/x.png')]).map((panel) =>
      isTextPanel(panel) ? panel : { ...panel, file },
    );
    expect(updatedPanels(chosen, [at('/signed/b.2/wishes/x.png')])[0]).toMatchObject({
      stored: '/signed/b.2/wishes/x.png',
      file,
    });
    expect(updatedPanels(chosen, [at('/signed/b.2/wishes/y.png')])[0]).toMatchObject({ file: null });
  });

  it('keeps how a photo was placed here, but not for another photo', () => {
    const placement = { zoom: 2, x: 0, y: 0, turn: 0 };
    const elsewhere = { zoom: 3, x: 0, y: 0, turn: 0 };
    const at = (name: string) =>
      picture({ mediaslice_id: 9, content: `/signed/a.1/wishes/${name}`, placement: elsewhere });
    const placed = panelsOf([{ ...at('x.png'), placement: undefined }]).map((panel) =>
      isTextPanel(panel) ? panel : { ...panel, placement },
    );
    expect(placed.map(hasUnsaved)).toEqual([true]);
    expect(updatedPanels(placed, [at('x.png')])[0]).toMatchObject({ placement, storedPlacement: elsewhere });
    const other = updatedPanels(placed, [at('y.png')]);
    expect(other[0]).toMatchObject({ placement: elsewhere, storedPlacement: elsewhere });
    expect(other.map(hasUnsaved)).toEqual([false]);
  });
});

describe('a text for an area', () => {
  const area = anArea({ label: 'Line 1', letters: 12, lines: 1, characters: 'basic', ink: 'burned' });
  const problem = (typed: string) => typedProblem({ kind: 'TEXT', typed, area });

  it.each([
    ['twelve signs', null],
    ['thirteen sign', 'Line 1 has room for 12 characters: 1 character too many.'],
    ['Nora\nEve', 'Line 1 has room for one line.'],
    ['Zoë', '“ë” cannot be burned in. Please use letters without accents, numbers and simple punctuation.'],
    [' ', 'Content is required'],
  ])('%j: %s', (typed, expected) => {
    expect(problem(typed)).toBe(expected);
  });

  it('counts to the letters of the area, and to those of its kind without one', () => {
    expect(mostCharacters({ kind: 'TEXT', area })).toBe(12);
    expect(mostCharacters({ kind: 'TEXT', area: undefined })).toBe(250);
    expect(mostCharacters({ kind: 'PASSWORD', area: undefined })).toBe(25);
  });
});
