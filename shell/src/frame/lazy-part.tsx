import { type ComponentType, useEffect, useState } from 'react';
import { logError } from 'shared-shell';

/**
 * A component whose code is loaded when it is first shown, so that other pages do not pay for it. Meanwhile, and where
 * the code does not load, `Waiting` stays; the next mount loads it again.
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
