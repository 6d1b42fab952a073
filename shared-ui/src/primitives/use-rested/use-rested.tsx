import { useEffect, useState } from 'react';

/** How long typing has to rest before something is fetched for what was typed, in milliseconds. */
const REST_MS = 400;

/** A value once it has not changed for a while, for what is too much work for each key; the first one at once. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState<{ readonly value: Value }>({ value });
  useEffect(() => {
    const timer = setTimeout(() => setRested({ value }), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested.value;
}
