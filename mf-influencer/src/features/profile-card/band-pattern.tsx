import { useId } from 'react';

const SPARK =
  'M16 1c.7 3.600 2.400 5.300 6 6-3.600.7-5.300 2.400-6 6-.7-3.600-2.400-5.300-6-6 3.600-.7 5.300-2.400 6-6z';

/** The sparks of the marketplace's mark, scattered over the band; decoration only. */
export function BandPattern() {
  const id = useId();
  return (
    <svg aria-hidden="true" focusable="false">
      <pattern id={id} width="96" height="72" patternUnits="userSpaceOnUse">
        <path d={SPARK} fill="currentColor" transform="translate(8 8)" />
        <path d={SPARK} fill="currentColor" transform="translate(62 40) scale(.6)" opacity=".7" />
        <path d={SPARK} fill="currentColor" transform="translate(20 52) scale(.35)" opacity=".5" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
