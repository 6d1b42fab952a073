import { Button } from 'shared-ui/primitives/button';
import type { WantedNotice } from '../../data/stock-notices.ts';
import { useLazy } from '../../data/use-lazy.ts';
import type * as Part from './lazy/tell-me.tsx';

const loadPart = (): Promise<typeof Part> => import(/* webpackChunkName: "forms" */ './lazy/tell-me.tsx');

/** "Tell me when it is back". Its code loads where something is sold out; its place is kept meanwhile. */
export function StockNotice(props: WantedNotice) {
  const { code, failed, again } = useLazy(loadPart, true);
  return (
    <div style={{ minHeight: 48 }}>
      {code && <code.TellMe {...props} />}
      {failed && <Button onClick={again}>Tell me when it is back</Button>}
    </div>
  );
}
