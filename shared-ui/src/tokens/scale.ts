const font =
  'Inter, "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif';

/** Space, type, corners, shadows, layers and motion. Type in rem: it follows the reader's own setting. */
export const scale = {
  s4: '4px',
  s8: '8px',
  s12: '12px',
  s16: '16px',
  s20: '20px',
  s24: '24px',
  s32: '32px',
  s40: '40px',
  s48: '48px',
  s64: '64px',
  s96: '96px',

  font,
  t12: '400 .75rem/1rem var(--font)',
  t14: '400 .875rem/1.25rem var(--font)',
  t16: '400 1rem/1.5rem var(--font)',
  t18: '400 1.125rem/1.75rem var(--font)',
  t20: '600 1.25rem/1.75rem var(--font)',
  t24: '600 1.5rem/2rem var(--font)',
  t30: '600 1.875rem/2.25rem var(--font)',
  t36: '600 2.25rem/2.5rem var(--font)',
  t48: '600 3rem/3.25rem var(--font)',
  'track-24': '-.01em',
  'track-36': '-.02em',

  r4: '4px',
  r8: '8px',
  r12: '12px',
  r16: '16px',
  full: '999px',

  e1: '0 0 0 1px var(--hairline)',
  e2: '0 4px 16px -2px rgb(22 24 29 / .1)',
  e3: '0 12px 40px -4px rgb(22 24 29 / .18)',

  'z-bar': '10',
  'z-header': '20',
  'z-drawer': '30',
  'z-dialog': '40',
  'z-toast': '50',

  press: '100ms',
  fade: '160ms',
  media: '240ms',
  panel: '320ms',
  enter: 'cubic-bezier(.2, 0, 0, 1)',
  leave: 'cubic-bezier(.4, 0, 1, 1)',

  focus: 'var(--ink)',
} as const;

/** Measures of the page frame, from the phone up: each width adds to the ones before it. */
export const frame = {
  0: { section: '48px', gutter: '16px', 'col-gap': '12px', 'row-gap': '24px', header: '56px' },
  768: { section: '64px', gutter: '24px', 'col-gap': '16px', 'row-gap': '32px', header: '64px' },
  1280: { section: '96px', gutter: '32px', 'col-gap': '24px', 'row-gap': '40px' },
} as const;

/** For reduced motion: fades stay under 100 ms, other motion is instant. */
export const calmMotion = { press: '0ms', fade: '100ms', media: '0ms', panel: '100ms' } as const;
