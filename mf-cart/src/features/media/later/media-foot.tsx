import { Button } from 'shared-ui/primitives/button';
import type { MediaRule } from '../../../domain/media/media-rule.ts';
import { giftNeeds, itemNeeds } from '../../../domain/media/needs.ts';
import { isTextPanel, isUnsaved, type Panel } from '../../../domain/media/panel.ts';
import type { MediaTarget } from '../media-target.ts';
import { FootWords } from './foot-words.tsx';
import { Foot } from './media-look.ts';

interface MediaFootProps {
  readonly panels: readonly Panel[];
  readonly rule: MediaRule;
  readonly target: MediaTarget;
  /** Everything is being saved, to close then. */
  readonly closing: boolean;
  readonly onDone: () => void;
}

/** What is still missing, and the way out. */
export function MediaFoot({ panels, rule, target, closing, onDone }: MediaFootProps) {
  const needsOf = (isFilled: (panel: Panel) => boolean) => {
    const fills = panels.map((panel) => ({
      media: panel.kind,
      ...(isFilled(panel) ? { mediaslice_id: 1, content: '' } : { mediaslice_id: null, content: null }),
    }));
    return target.part === 'gift' ? giftNeeds(target.wish.cart_quantity, fills) : itemNeeds(rule, fills);
  };
  const isKept = ({ sliceId, stored }: Panel) => sliceId !== null && stored !== null;
  const needs = needsOf(isKept);
  const unsaved = panels.some((panel) => isTextPanel(panel) && isUnsaved(panel));
  return (
    <Foot>
      <p role="status">
        <FootWords
          needs={needs}
          later={needsOf((panel) => isKept(panel) || isTyped(panel))}
          settled={!unsaved && panels.every(({ trouble }) => trouble === null)}
          empty={!panels.some(isKept)}
        />
      </p>
      <Button variant="primary" busy={closing} busyLabel="Saving" onClick={onDone}>
        {unsaved ? 'Save and close' : 'Done'}
      </Button>
    </Foot>
  );
}

function isTyped(panel: Panel): boolean {
  return isTextPanel(panel) && panel.trouble === null && panel.typed.trim() !== '';
}
