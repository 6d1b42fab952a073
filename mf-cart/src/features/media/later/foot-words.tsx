import { doneIcon, warningIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { needWords } from '../../../domain/media/needs.ts';
import { Standing } from './media-look.ts';

interface FootWordsProps {
  /** What is missing as the server knows it. */
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
        Still missing: {needWords(needs)}
      </Standing>
    );
  }
  if (needs.length > 0) return <Standing>Everything needed is here once it is saved</Standing>;
  if (!settled) return <Standing>Not everything is saved</Standing>;
  return (
    <Standing $tone="success">
      <Icon path={doneIcon} size={16} />
      {empty ? 'Nothing is needed here' : 'Everything needed is here'}
    </Standing>
  );
}
