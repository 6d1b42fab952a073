import { useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** `value` as it was when the page now shown arrived: while a navigation is under way it does not change. */
export function useSettled<Value>(value: Value): Value {
  const { state } = useNavigation();
  const [settled, setSettled] = useState(value);
  if (state === 'idle' && settled !== value) setSettled(value);
  return settled;
}
