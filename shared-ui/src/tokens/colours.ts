/** Every colour of the product that is not a company's own. Roles point at these by name. */
export const colours = {
  ink: '#16181D',
  'ink-hover': '#2F3239',
  muted: '#565C69',
  placeholder: '#656B78',
  edge: '#858B97',
  hairline: '#E4E5E9',
  subtle: '#F6F6F7',
  skeleton: '#ECECEF',
  paper: '#FFFFFF',
  scrim: 'rgb(22 24 29 / .48)',
  'media-edge': 'rgb(22 24 29 / .05)',
  'swatch-edge': 'rgb(22 24 29 / .14)',

  danger: '#B42318',
  'danger-hover': '#951D13',
  'danger-soft': '#FEF3F2',
  'danger-edge': '#F3C9C4',
  success: '#17714A',
  'success-soft': '#ECFDF3',
  'success-edge': '#BFE5CF',
  warning: '#8A5A00',
  'warning-soft': '#FFFAEB',
  'warning-edge': '#F0DCAE',
  info: '#1D5FA8',
  'info-soft': '#EFF6FF',
  'info-edge': '#C5DCF5',
  star: '#B7791F',

  'house-band': '#9BCDB0',
  'house-soft': '#E3F1E9',
  'house-mark': '#366C4D',
} as const;

/**
 * Theme roles, neutral until a company overrides them on <html>. Components read the roles,
 * so that this one table re-colours a whole page.
 */
export const neutralRoles = {
  solid: 'var(--ink)',
  'solid-hover': 'var(--ink-hover)',
  'on-solid': 'var(--paper)',
  link: 'var(--ink)',
  control: 'var(--ink)',
  soft: 'var(--subtle)',
  second: 'var(--muted)',
  'on-second': 'var(--paper)',
  'second-soft': 'var(--skeleton)',
} as const;

export type ThemeRole = keyof typeof neutralRoles;

/** Company colours the gallery tries on: the house's own and three that are hard to read on. */
export const sampleAccents = {
  House: { primary: '#366C4D', secondary: '#006400' },
  Yellow: { primary: '#FFD400', secondary: '#FF9F1C' },
  'Mid grey': { primary: '#808080', secondary: '#A0A0A0' },
  'Deep blue': { primary: '#0B1F66', secondary: '#8AA4FF' },
} as const;
