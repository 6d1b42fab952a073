import { type ComponentType, useEffect, useState } from 'react';
import { logError } from '../app/log.ts';

/**
 * A component whose code is loaded when it is first shown, so that it costs nobody else anything. Meanwhile, and where
 * the code does not come, `Waiting` stands in; the next place that shows it asks again.
 * @param name of the part, for the console
 */
export function laterPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LaterPart(props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        (error: unknown) => logError(`The ${name} did not load`, error),
      );
    }, [Part]);
    return Part ? <Part {...props} /> : <Waiting />;
  };
}
