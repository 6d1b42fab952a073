import { doneIcon, warningIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { giftNeeds, itemNeeds, type MediaRule, needWords } from '../../../domain/media/media-rule.ts';
import { hasUnsaved, isTextPanel, type Panel, typedProblem } from '../../../domain/media/panels.ts';
import type { MediaTarget } from '../media-target.ts';
import { Foot, Standing } from './layout.ts';

interface FootWordsProps {
  /** The missing media, according to the server. */
  readonly needs: readonly string[];
  /** What will be missing once everything that was typed is saved. */
  readonly later: readonly string[];
  /** Nothing waits to be saved, and nothing failed. */
  readonly settled: boolean;
  /** Nothing was given yet. */
  readonly empty: boolean;
}

/** How far a shopper is, in a line: green only when there is nothing left to do. */
export function FootWords({ needs, later, settled, empty }: FootWordsProps) {
  if (later.length > 0) {
    return (
      <Standing $tone="warning">
        <Icon path={warningIcon} size={16} />
        Still needed: {needWords(needs)}
      </Standing>
    );
  }
  if (needs.length > 0) return <Standing>Ready to save</Standing>;
  if (!settled) return <Standing>Not everything is saved</Standing>;
  return (
    <Standing $tone="success">
      <Icon path={doneIcon} size={16} />
      {empty ? 'Nothing is needed here' : 'Everything needed is here'}
    </Standing>
  );
}

interface MediaFootProps {
  readonly panels: readonly Panel[];
  readonly rule: MediaRule;
  readonly target: MediaTarget;
  /** Everything is being saved, to close then. */
  readonly closing: boolean;
  readonly onDone: () => void;
}

/** The missing media and the close button. */
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
  const unsaved = panels.some(hasUnsaved);
  return (
    <Foot>
      <p role="status">
        <FootWords
          needs={needs}
          later={needsOf((panel) => isKept(panel) || isTyped(panel))}
          settled={!unsaved && panels.every(({ error }) => error === null)}
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
  return isTextPanel(panel) && panel.error === null && typedProblem(panel) === null;
}
