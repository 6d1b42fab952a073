import type { MediaType } from 'shared-api/contract/cart/media-schema';
import { needsGiftPassword } from 'shared-api/rules/cart/wishes';
import type { MediaRule } from '../../../domain/media/media-rule.ts';
import type { Panel } from '../../../domain/media/panels.ts';

export interface PanelWords {
  /** The label of its area, else "Text", "Picture 2". */
  readonly name: string;
  /** Undefined where one of several things will do. */
  readonly required: boolean | undefined;
  readonly help?: string;
}

interface Asked {
  readonly rule: MediaRule;
  readonly gift: boolean;
  readonly units: number;
}

const names: Readonly<Record<MediaType, string>> = { TEXT: 'Text', IMAGE: 'Picture', PASSWORD: 'Password' };

/** The label of each panel, by key. */
export function panelWords(panels: readonly Panel[], asked: Asked): Readonly<Record<string, PanelWords>> {
  return Object.fromEntries(
    panels.map((panel) => {
      const same = panels.filter(({ kind }) => kind === panel.kind);
      const place = same.indexOf(panel) + 1;
      const kind = same.length === 1 ? names[panel.kind] : `${names[panel.kind]} ${place}`;
      const name = panel.area?.label ?? kind;
      return [
        panel.key,
        { name, ...(asked.gift ? ofGift(panel.kind, asked.units) : ofItem(panel.kind, place, asked.rule)) },
      ];
    }),
  );
}

function ofItem(kind: MediaType, place: number, { texts, pictures }: MediaRule): Omit<PanelWords, 'name'> {
  return { required: place <= (kind === 'IMAGE' ? pictures : texts) };
}

function ofGift(kind: MediaType, units: number): Omit<PanelWords, 'name'> {
  if (kind !== 'PASSWORD') return { required: undefined };
  return {
    required: needsGiftPassword(units),
    help: 'Anyone who knows it can open the gift. You can look it up here at any time.',
  };
}
